import { damaged } from '../workbook-error.ts';
import type { Password } from './passwords.ts';

const LENGTH = 16;
const FILL = [0xbb, 0xff, 0xff, 0xba, 0xff, 0xff, 0xb9, 0x80, 0x00, 0xbe, 0x0f, 0x00, 0xbf, 0x0f, 0x00];
const CHECK = 0xce4b;

const rotated = (byte: number, by: number): number => ((byte << by) | (byte >> (8 - by))) & 0xff;

/**
 * Checks the password of a workbook that is obfuscated rather than encrypted ([MS-OFFCRYPTO] 2.3.7); returns what
 * decrypts a content in place, which needs to know where in the stream the record that it is the end of would end twice.
 * `pass`: the key made of the password, and its hash.
 */
export function openXor(pass: Uint8Array, password: Password): (content: Uint8Array, offset: number) => void {
  const [low = 0, high = 0, hashLow = 0, hashHigh] = pass;
  if (hashHigh === undefined) throw damaged('encryption key');
  // The lower bytes of its UTF-16.
  const letters = Array.from(password.bytes.filter((_, index) => index % 2 === 0)).slice(0, LENGTH - 1);
  password.require(hashOf(letters) === (hashLow | (hashHigh << 8)));
  const key = [...letters, ...FILL]
    .slice(0, LENGTH)
    .map((byte, index) => rotated(byte ^ (index % 2 === 0 ? low : high), 2));
  return (content, offset) => {
    content.forEach((byte, index) => {
      content[index] = rotated(byte, 3) ^ (key[(offset + index) % LENGTH] ?? 0);
    });
  };
}

/** Each letter, rotated by its place in 15 bits. */
function hashOf(letters: number[]): number {
  const mixed = letters.reduce((hash, letter, index) => {
    const by = (index + 1) % 15;
    return hash ^ (((letter << by) | (letter >> (15 - by))) & 0x7fff);
  }, letters.length);
  return letters.length === 0 ? 0 : mixed ^ CHECK;
}
