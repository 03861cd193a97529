import type { ReadingCourse } from '../reading-course.ts';
import { damaged, unsupported } from '../workbook-error.ts';
import { nameCode, TagScanner } from '../xlsx/tag-scanner.ts';
import { decryptAes } from './aes.ts';
import type { Hash } from './hashes.ts';
import { md5, sha1 } from './old-hashes.ts';
import type { Password } from './passwords.ts';
import { number, sameBytes, spunHash } from './passwords.ts';
import { sha256, sha384, sha512 } from './sha2.ts';

const HASHES = new Map<string, Hash>([
  ['SHA512', sha512],
  ['SHA384', sha384],
  ['SHA256', sha256],
  ['SHA1', sha1],
  ['SHA-1', sha1],
  ['MD5', md5],
]);
const KEY_BITS = [128, 192, 256];
const BLOCK = 16;
const FILL = 0x36;

// What a key is for is hashed with it ([MS-OFFCRYPTO] 2.3.4.13).
const VERIFIER = Uint8Array.of(0xfe, 0xa7, 0xd2, 0x76, 0x3b, 0x4b, 0x9e, 0x79);
const VERIFIER_HASH = Uint8Array.of(0xd7, 0xaa, 0x0f, 0x6d, 0x30, 0x61, 0x34, 0x4e);
const PACKAGE_KEY = Uint8Array.of(0x14, 0x6e, 0x0b, 0xe7, 0xab, 0xac, 0xd0, 0xd6);

/** Decrypts a segment of a package by its number. */
export type DecryptSegment = (segment: Uint8Array, index: number) => Uint8Array;

/** The attributes of an element that says how something was encrypted. */
type Descriptor = (attribute: string) => string;

/** Opens a package by its XML descriptor, in which its key is encrypted with the password. */
export function openAgile(xml: Uint8Array, password: Password, course: ReadingCourse): DecryptSegment {
  const { data, key } = readDescriptors(xml);
  const { hash, keyBytes } = algorithmsOf(key);
  const salt = bytesOf(key, 'saltValue');
  const spun = spunHash(hash, salt, password, Number(key('spinCount')), course);
  const decrypted = (use: Uint8Array, attribute: string): Uint8Array =>
    decryptAes(fitted(hash(spun, use), keyBytes), bytesOf(key, attribute), fitted(salt, BLOCK));
  const verifier = decrypted(VERIFIER, 'encryptedVerifierHashInput').subarray(0, salt.length);
  const expected = hash(verifier);
  password.require(
    sameBytes(expected, decrypted(VERIFIER_HASH, 'encryptedVerifierHashValue').subarray(0, expected.length)),
  );
  const packages = algorithmsOf(data);
  const packageKey = fitted(decrypted(PACKAGE_KEY, 'encryptedKeyValue'), packages.keyBytes);
  const packageSalt = bytesOf(data, 'saltValue');
  return (segment, index) => decryptAes(packageKey, segment, fitted(packages.hash(packageSalt, number(index)), BLOCK));
}

function readDescriptors(xml: Uint8Array): { data: Descriptor; key: Descriptor } {
  const tags = new TagScanner(xml);
  let data: Descriptor | undefined;
  let key: Descriptor | undefined;
  while (tags.next()) {
    if (tags.code === nameCode('keyData')) data ??= attributesOf(tags);
    // Others have the key encrypted with a certificate, and no spin count.
    else if (tags.code === nameCode('encryptedKey') && tags.findAttribute(nameCode('spinCount')))
      key ??= attributesOf(tags);
  }
  if (!data) throw damaged('encryption descriptor');
  if (!key) throw unsupported('protection');
  return { data, key };
}

const ATTRIBUTES = [
  'saltValue', 'keyBits', 'cipherAlgorithm', 'cipherChaining', 'hashAlgorithm', 'spinCount',
  'encryptedVerifierHashInput', 'encryptedVerifierHashValue', 'encryptedKeyValue',
]; // prettier-ignore

function attributesOf(tags: TagScanner): Descriptor {
  const values = new Map(ATTRIBUTES.map((name) => [name, tags.attribute(nameCode(name)) ?? '']));
  return (attribute) => values.get(attribute) ?? '';
}

function algorithmsOf(descriptor: Descriptor): { hash: Hash; keyBytes: number } {
  const hash = HASHES.get(descriptor('hashAlgorithm'));
  const bits = Number(descriptor('keyBits'));
  const cipher = `${descriptor('cipherAlgorithm')} ${descriptor('cipherChaining')}`;
  if (!hash || cipher !== 'AES ChainingModeCBC' || !KEY_BITS.includes(bits)) throw unsupported('protection');
  return { hash, keyBytes: bits / 8 };
}

/** A hash cut to a length, or filled up to it. */
function fitted(bytes: Uint8Array, length: number): Uint8Array {
  const out = new Uint8Array(length).fill(FILL);
  out.set(bytes.subarray(0, length));
  return out;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes of an attribute in base64. */
function bytesOf(descriptor: Descriptor, attribute: string): Uint8Array {
  const bytes: number[] = [];
  let bits = 0;
  let count = 0;
  for (const digit of descriptor(attribute)) {
    const value = DIGITS.indexOf(digit);
    if (value < 0) continue;
    bits = ((bits << 6) | value) & 0x3fff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push((bits >> count) & 0xff);
  }
  return Uint8Array.from(bytes);
}
