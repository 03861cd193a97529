import type { Decryption } from '../reading-course.ts';
import { decryptPackage } from './package-decryption.ts';
import { Password } from './passwords.ts';
import { decryptRecords } from './record-decryption.ts';

/** With a password or, without one, with that of Excel itself. */
export function decryptionBy(given: string | undefined): Decryption {
  const password = new Password(given);
  return {
    package: (info, bytes, course) => decryptPackage(info, bytes, password, course),
    records: (stream, pass, biff8, course) => decryptRecords(stream, pass, biff8, password, course),
  };
}
