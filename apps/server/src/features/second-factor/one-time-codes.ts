import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashOf } from '../../platform/identity/sessions.ts';

/** The variant that every authenticator app supports (RFC 6238): SHA-1, six digits, 30 seconds. */
const PERIOD = 30;
/** Steps by which a phone's clock may differ. */
const DRIFT = 1;
const ISSUER = 'Rigbook';
const SECRET_BYTES = 20;

const RECOVERY_CODES = 10;
/** Base32 without characters that are easily confused: 5 bits per character, 120 bits per code: a plain hash will do. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz023456789';
const GROUPS = 6;
const GROUP_LETTERS = 4;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: PERIOD, secret });

/** A new secret in Base32, 160 bits as RFC 4226 recommends. */
export const makeAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an authenticator app reads from a QR code. */
export const writeAppAddress = (secret: string, email: string): string => totpOf(secret, email).toString();

/**
 * The step (30 seconds counted from 1970) that a code from the app belongs to, with one step of drift allowed; null for a
 * code that is wrong now. The caller has to check whether it was already used.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const drift = totpOf(secret).validate({ token, timestamp, window: DRIFT });
  return drift === null ? null : Math.floor(timestamp / 1000 / PERIOD) + drift;
}

/** Codes for a lost phone, like `k3x9-q0a7-42mn-p5rd-8htc-w6zj`, and the hashes to store. */
export function makeRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  return { codes, hashes: codes.map(hashOfRecoveryCode) };
}

/** The same however the code is typed: in capitals, with blanks or without hyphens. */
export const hashOfRecoveryCode = (code: string): string => hashOf(code.toLowerCase().replaceAll(/[\s-]/g, ''));

function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(GROUPS * GROUP_LETTERS), (byte) => LETTERS[byte % LETTERS.length]).join('');
  return letters.match(new RegExp(`.{${GROUP_LETTERS}}`, 'g'))?.join('-') ?? letters;
}
