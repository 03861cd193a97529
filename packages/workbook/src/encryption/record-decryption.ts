import type { Range } from '../containers/pieces.ts';
import { viewOf } from '../plain-bytes.ts';
import type { ReadingCourse } from '../reading-course.ts';
import { damaged, unsupported } from '../workbook-error.ts';
import { md5, sha1 } from './old-hashes.ts';
import type { Password } from './passwords.ts';
import { number, sameBytes } from './passwords.ts';
import { readProviderHeader } from './provider-header.ts';
import { Rc4 } from './rc4.ts';
import { openXor } from './xor.ts';

const HEAD = 4;
const XOR = 0;
const RC4_BLOCK = 1024;
const BOUND_SHEET = 0x85;
// BOF, FilePass, UsrExcl, FileLock, InterfaceHdr, RRDInfo, RRDHead ([MS-XLS] 2.2.10).
const PLAIN = new Set([0x809, 0x2f, 0x194, 0x195, 0xe1, 0x196, 0x138]);

/** Decrypts a workbook stream. `pass`: the content of the record that says how the records after it are encrypted. */
export function decryptRecords(
  stream: Uint8Array,
  pass: Range,
  biff8: boolean,
  password: Password,
  course: ReadingCourse,
): Uint8Array {
  const content = stream.subarray(pass.start, pass.end);
  const out = stream.slice();
  const type = biff8 ? viewOf(content).getUint16(0, true) : XOR;
  if (type === XOR) {
    const decryptContent = openXor(content.subarray(biff8 ? 2 : 0), password);
    forEachSecret(stream, pass.end, course, (start, end, length) =>
      decryptContent(out.subarray(start, end), start + length),
    );
    return out;
  }
  const keyOf = openRc4(content, password);
  for (let block = Math.floor(pass.end / RC4_BLOCK); block * RC4_BLOCK < out.length; block++) {
    course.check();
    new Rc4(keyOf(block)).apply(out.subarray(block * RC4_BLOCK, (block + 1) * RC4_BLOCK));
  }
  // The heads of the records and some contents are not encrypted, though they count.
  let plain = 0;
  forEachSecret(stream, pass.end, course, (start, end) => {
    out.set(stream.subarray(plain, start), plain);
    plain = end;
  });
  out.set(stream.subarray(plain), plain);
  return out;
}

/** Visits what is encrypted: the content of most records, for the list of sheets without their positions. */
function forEachSecret(
  stream: Uint8Array,
  from: number,
  course: ReadingCourse,
  visit: (start: number, end: number, length: number) => void,
): void {
  const view = viewOf(stream);
  for (let at = from; at + HEAD <= stream.length;) {
    course.check();
    const type = view.getUint16(at, true);
    const length = view.getUint16(at + 2, true);
    const start = at + HEAD;
    at = start + length;
    if (at > stream.length) return;
    if (!PLAIN.has(type)) visit(type === BOUND_SHEET ? Math.min(start + 4, at) : start, at, length);
  }
}

/** Checks the password; returns the key of each block ([MS-OFFCRYPTO] 2.3.5.2, 2.3.6.2). */
function openRc4(pass: Uint8Array, password: Password): (block: number) => Uint8Array {
  const [major, minor] = [pass[2] ?? 0, pass[4]];
  if (major === 1 && minor === 1) {
    if (pass.length < 54) throw damaged('encryption verifier');
    const salt = pass.subarray(6, 22);
    const short = md5(password.bytes).subarray(0, 5);
    const base = md5(...Array.from({ length: 16 }, () => [short, salt]).flat()).subarray(0, 5);
    const keyOf = (block: number): Uint8Array => md5(base, number(block));
    check(keyOf, md5, pass.slice(22, 38), pass.slice(38, 54), password);
    return keyOf;
  }
  if (major < 2 || major > 4 || minor !== 2) throw unsupported('protection');
  const { cipher, keyBytes, salt, verifier, verifierHash } = readProviderHeader(pass, 10);
  if (cipher !== 'rc4') throw unsupported('protection');
  const base = sha1(salt, password.bytes);
  const keyOf = (block: number): Uint8Array => {
    const key = sha1(base, number(block)).subarray(0, keyBytes);
    // Of 40 bits it is filled up with zeros.
    return keyBytes === 5 ? Uint8Array.of(...key, ...new Uint8Array(11)) : key;
  };
  check(keyOf, sha1, verifier, verifierHash, password);
  return keyOf;
}

function check(
  keyOf: (block: number) => Uint8Array,
  hash: typeof md5,
  verifier: Uint8Array,
  verifierHash: Uint8Array,
  password: Password,
): void {
  const cipher = new Rc4(keyOf(0));
  password.require(sameBytes(hash(cipher.apply(verifier)), cipher.apply(verifierHash)));
}
