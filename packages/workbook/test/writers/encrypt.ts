import { createCipheriv, createHash } from 'node:crypto';
import { buildCompoundFile } from '../build-xls.ts';
import { ByteWriter } from './byte-writer.ts';

/** How to encrypt a package as Excel 2010 and later do. */
export type AgileOptions = {
  hash?: string;
  bits?: 128 | 192 | 256;
  spins?: number;
  /** Changes the descriptor. */
  change?: (xml: string) => string;
};

const SALT = Uint8Array.from({ length: 16 }, (_, index) => index * 11);
const KEY_SALT = Uint8Array.from({ length: 16 }, (_, index) => 255 - index * 7);
const SECRET = Uint8Array.from({ length: 32 }, (_, index) => index * 5 + 3);
const VERIFIER = Uint8Array.from({ length: 16 }, (_, index) => index * 13 + 1);
const SEGMENT = 4096;

const number = (value: number): Uint8Array => new ByteWriter().uint32(value).done();
const utf16 = (text: string): Uint8Array => Buffer.from(text, 'utf16le');

function hashed(name: string, ...parts: Uint8Array[]): Uint8Array {
  const hash = createHash(name.toLowerCase().replace('-', ''));
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function spun(name: string, password: string, spins: number): Uint8Array {
  let hash = hashed(name, SALT, utf16(password));
  for (let spin = 0; spin < spins; spin++) hash = hashed(name, number(spin), hash);
  return hash;
}

/** AES of bytes that are filled up to whole blocks: chained from an initial block, or each by itself without one. */
function aes(key: Uint8Array, bytes: Uint8Array, initial: Uint8Array | null): Uint8Array {
  const padded = new Uint8Array(Math.ceil(bytes.length / 16) * 16);
  padded.set(bytes);
  const cipher = createCipheriv(`aes-${key.length * 8}-${initial ? 'cbc' : 'ecb'}`, key, initial);
  return cipher.setAutoPadding(false).update(padded);
}

function fitted(bytes: Uint8Array, length: number): Uint8Array {
  const out = new Uint8Array(length).fill(0x36);
  out.set(bytes.subarray(0, length));
  return out;
}

function inSegments(bytes: Uint8Array, encrypt: (segment: Uint8Array, index: number) => Uint8Array): Uint8Array {
  const out = new ByteWriter().uint32(bytes.length, 0);
  for (let at = 0; at < bytes.length; at += SEGMENT) out.bytes(encrypt(bytes.subarray(at, at + SEGMENT), at / SEGMENT));
  return out.done();
}

/** An .xlsx under a password as Excel 2010 and later write it ([MS-OFFCRYPTO] 2.3.4.10). */
export function encryptAgile(bytes: Uint8Array, password: string, options: AgileOptions = {}): Uint8Array {
  const { hash = 'SHA512', bits = 256, spins = 10, change = (xml) => xml } = options;
  const key = SECRET.subarray(0, bits / 8);
  const base = spun(hash, password, spins);
  const sealed = (use: string, content: Uint8Array): string => {
    const sealing = fitted(hashed(hash, base, Buffer.from(use, 'hex')), bits / 8);
    return Buffer.from(aes(sealing, content, SALT)).toString('base64');
  };
  const algorithms = `saltSize="16" blockSize="16" keyBits="${bits}" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="${hash}"`;
  const base64 = (salt: Uint8Array): string => Buffer.from(salt).toString('base64');
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<encryption xmlns="http://schemas.microsoft.com/office/2006/encryption" xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><keyData ${algorithms} saltValue="${base64(KEY_SALT)}"/><keyEncryptors><keyEncryptor uri="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><p:encryptedKey spinCount="${spins}" ${algorithms} saltValue="${base64(SALT)}" encryptedVerifierHashInput="${sealed('fea7d2763b4b9e79', VERIFIER)}" encryptedVerifierHashValue="${sealed('d7aa0f6d3061344e', hashed(hash, VERIFIER))}" encryptedKeyValue="${sealed('146e0be7abacd0d6', key)}"/></keyEncryptor></keyEncryptors></encryption>`;
  return buildCompoundFile({
    EncryptionInfo: new ByteWriter()
      .uint16(4, 4)
      .uint32(0x40)
      .bytes(Buffer.from(change(xml)))
      .done(),
    EncryptedPackage: inSegments(bytes, (segment, index) =>
      aes(key, segment, fitted(hashed(hash, KEY_SALT, number(index)), 16)),
    ),
  });
}

/** An .xlsx under a password as Excel 2007 writes it ([MS-OFFCRYPTO] 2.3.4.5). */
export function encryptStandard(bytes: Uint8Array, password: string, bits: 128 | 192 | 256 = 128): Uint8Array {
  const base = hashed('sha1', spun('sha1', password, 50_000), number(0));
  const half = (fill: number): Uint8Array =>
    hashed(
      'sha1',
      new Uint8Array(64).fill(fill).map((byte, index) => byte ^ (base[index] ?? 0)),
    );
  const key = Buffer.concat([half(0x36), half(0x5c)]).subarray(0, bits / 8);
  const provider = utf16('Microsoft Enhanced RSA and AES Cryptographic Provider\0');
  const info = new ByteWriter().uint16(4, 2).uint32(0x24, 32 + provider.length);
  info.uint32(0x24, 0, 0x660e + (bits - 128) / 64, 0x8004, bits, 0x18, 0, 0).bytes(provider);
  info
    .uint32(16)
    .bytes(SALT)
    .bytes(aes(key, VERIFIER, null))
    .uint32(20)
    .bytes(aes(key, hashed('sha1', VERIFIER), null));
  return buildCompoundFile({
    EncryptionInfo: info.done(),
    EncryptedPackage: inSegments(bytes, (segment) => aes(key, segment, null)),
  });
}
