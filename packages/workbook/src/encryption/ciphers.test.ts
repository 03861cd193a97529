import { createCipheriv, createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptAes } from './aes.ts';
import { md5, sha1 } from './old-hashes.ts';
import { Rc4 } from './rc4.ts';
import { sha256, sha384, sha512 } from './sha2.ts';

const bytesOf = (length: number): Uint8Array => Uint8Array.from({ length }, (_, index) => index * 7 + length);
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

test.each([
  ['md5', md5],
  ['sha1', sha1],
  ['sha256', sha256],
  ['sha384', sha384],
  ['sha512', sha512],
])('%s of every length up to three blocks is that of Node', (name, hash) => {
  for (let length = 0; length < 400; length++) {
    const bytes = bytesOf(length);
    expect(hex(hash(bytes.subarray(0, 5), bytes.subarray(5)))).toBe(createHash(name).update(bytes).digest('hex'));
  }
});

test.each([16, 24, 32])('what Node encrypts by AES with %i bytes of key is decrypted', (size) => {
  const [key, initial, plain] = [bytesOf(size), bytesOf(16), bytesOf(4096)];
  const encrypted = (mode: string, start: Uint8Array | null): Uint8Array =>
    createCipheriv(`aes-${size * 8}-${mode}`, key, start)
      .setAutoPadding(false)
      .update(plain);
  expect(hex(decryptAes(key, encrypted('cbc', initial), initial))).toBe(hex(plain));
  expect(hex(decryptAes(key, encrypted('ecb', null)))).toBe(hex(plain));
});

test('RC4 gives the streams of RFC 6229, in one call or several', () => {
  const cipher = new Rc4(Uint8Array.of(1, 2, 3, 4, 5));
  const parts = [7, 9].map((length) => hex(cipher.apply(new Uint8Array(length))));
  expect(parts.join('')).toBe('b2396305f03dc027ccc3524a0a1118a8');
});
