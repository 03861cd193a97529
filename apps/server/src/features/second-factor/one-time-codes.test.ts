import { expect, test } from 'vitest';
import { writeAppAddress, hashOfRecoveryCode, makeAppSecret, makeRecoveryCodes, stepOfCode } from './one-time-codes.ts';

/** The secret of RFC 6238, appendix B, in Base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at %i seconds the code of RFC 6238 is %s', (seconds, code) => {
  expect(stepOfCode(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test('a code is valid one step before and after its own, and its own step is returned', () => {
  // 279037 belongs to the step of 1,999,999,980 to 2,000,000,009.
  const step = 66_666_666;
  expect([-31, -1, 0, 29, 59, 60].map((seconds) => stepOfCode(SECRET, '279037', at(1_999_999_980 + seconds)))).toEqual([
    null,
    step,
    step,
    step,
    step,
    null,
  ]);
});

test('a code may be typed in two groups; nothing else is accepted', () => {
  expect(stepOfCode(SECRET, ' 279 037 ', at(2_000_000_000))).toBe(66_666_666);
  for (const code of ['', '27903', '2790370', '279037a', '٢٧٩٠٣٧', '0x4421d']) {
    expect(stepOfCode(SECRET, code, at(2_000_000_000))).toBeNull();
  }
});

test('a secret has 160 bits, and its address names the portal and the user', () => {
  const secret = makeAppSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(makeAppSecret()).not.toBe(secret);
  const address = new URL(writeAppAddress(secret, 'ada+rig@example.com'));
  expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(address.pathname)).toBe('/Rigbook:ada+rig@example.com');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Rigbook',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('recovery codes are ten, all different, and the same however they are typed', () => {
  const { codes, hashes } = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-z0-9]{4}-){5}[a-z0-9]{4}$/);
  expect(codes.map((code) => hashOfRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')}`))).toEqual(hashes);
});
