import { viewOf } from '../plain-bytes.ts';
import { damaged } from '../workbook-error.ts';

/** How a cryptographic provider of Windows encrypted something, and what a password is checked by. */
export type ProviderHeader = {
  cipher: 'aes' | 'rc4' | undefined;
  keyBytes: number;
  salt: Uint8Array;
  verifier: Uint8Array;
  verifierHash: Uint8Array;
};

const RC4 = 0x6801;
const AES = [0x660e, 0x660f, 0x6610];
const AES_BITS = [128, 192, 256];
const RC4_BITS = [40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120, 128];
const SHA1_BYTES = 20;
const SALT = 16;

/** Reads an EncryptionHeader and an EncryptionVerifier, with the size of the first before it ([MS-OFFCRYPTO] 2.3.2). */
export function readProviderHeader(bytes: Uint8Array, at: number): ProviderHeader {
  const view = viewOf(bytes);
  const header = at + 4;
  const verifier = header + view.getUint32(at, true);
  const algorithm = view.getUint32(header + 8, true);
  const aes = AES.includes(algorithm);
  // 0 stands for the size that the provider takes by itself.
  const bits = view.getUint32(header + 16, true) || (aes ? 128 : 40);
  if (!(aes ? AES_BITS : RC4_BITS).includes(bits)) throw damaged('key size');
  const hashAt = verifier + 4 + SALT * 2 + 4;
  const hashBytes = aes ? 32 : SHA1_BYTES;
  if (hashAt + hashBytes > bytes.length) throw damaged('encryption verifier');
  return {
    cipher: aes ? 'aes' : algorithm === RC4 ? 'rc4' : undefined,
    keyBytes: bits / 8,
    salt: bytes.slice(verifier + 4, verifier + 4 + SALT),
    verifier: bytes.slice(verifier + 4 + SALT, verifier + 4 + SALT * 2),
    verifierHash: bytes.slice(hashAt, hashAt + hashBytes),
  };
}
