import { viewOf } from '../plain-bytes.ts';
import type { ReadingCourse } from '../reading-course.ts';
import { damaged, unsupported } from '../workbook-error.ts';
import { decryptAes } from './aes.ts';
import type { DecryptSegment } from './agile.ts';
import { openAgile } from './agile.ts';
import { sha1 } from './old-hashes.ts';
import type { Password } from './passwords.ts';
import { number, sameBytes, spunHash } from './passwords.ts';
import { readProviderHeader } from './provider-header.ts';

const SIZE_BYTES = 8;
/** Some hundred bytes, and more where certificates open it too. */
const MOST_INFO = 65_536;
const SEGMENT = 4096;
const STANDARD_SPINS = 50_000;

/**
 * Decrypts the .xlsx in a compound file: its size, then segments.
 * `info`: how it was encrypted, 'agile' (Excel 2010 and later) or 'standard' (Excel 2007).
 */
export function decryptPackage(info: Uint8Array, bytes: Uint8Array, password: Password, course: ReadingCourse) {
  if (info.length < 8 || info.length > MOST_INFO || bytes.length < SIZE_BYTES) throw damaged('encrypted package');
  const [major, minor] = [info[0] ?? 0, info[2]];
  let decrypt: DecryptSegment;
  if (major === 4 && minor === 4) decrypt = openAgile(info.subarray(8), password, course);
  else if (major >= 2 && major <= 4 && minor === 2) decrypt = openStandard(info, password, course);
  else throw unsupported('protection');
  const content = bytes.subarray(SIZE_BYTES);
  const out = new Uint8Array(content.length);
  for (let at = 0; at < content.length; at += SEGMENT) {
    course.check();
    out.set(decrypt(content.subarray(at, at + SEGMENT), at / SEGMENT), at);
  }
  // What is behind the size fills the last block.
  return out.subarray(0, viewOf(bytes).getUint32(0, true));
}

/** [MS-OFFCRYPTO] 2.3.4.5 to 2.3.4.9 */
function openStandard(info: Uint8Array, password: Password, course: ReadingCourse): DecryptSegment {
  const { cipher, keyBytes, salt, verifier, verifierHash } = readProviderHeader(info, 8);
  if (cipher !== 'aes') throw unsupported('protection');
  const spun = sha1(spunHash(sha1, salt, password, STANDARD_SPINS, course), number(0));
  const half = (fill: number): Uint8Array =>
    sha1(new Uint8Array(64).fill(fill).map((byte, index) => byte ^ (spun[index] ?? 0)));
  const key = Uint8Array.of(...half(0x36), ...half(0x5c)).subarray(0, keyBytes);
  const hash = decryptAes(key, verifierHash).subarray(0, spun.length);
  password.require(sameBytes(sha1(decryptAes(key, verifier)), hash));
  return (segment) => decryptAes(key, segment);
}
