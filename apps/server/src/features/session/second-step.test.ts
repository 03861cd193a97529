import { inviteUser, listRigs, login, permissions, resetPassword } from '@rigbook/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPortal, codeOf as codeOfRefusal, ok } from '../../../test/support/harness.ts';
import { aCompany, aPerson, PASSWORD, theOwner, type Person } from '../../../test/support/people.ts';
import { aFactor, codeOf } from '../../../test/support/records/second-factors.ts';

const portal = aPortal();

const FACTORS = ['none', 'enrolled', 'required, missing', 'required, enrolled'] as const;
type Factor = (typeof FACTORS)[number];
const CODES = ['no', 'right', 'early', 'wrong', 'replayed', 'recovery', 'used recovery'] as const;
type Code = (typeof CODES)[number];

type Known = { person: Person; secret: string; recoveryCodes: string[] };
const known: Partial<Record<Factor, Known>> = {};
let clock = new Date('2026-11-05T10:00:00Z');

/** Moves the clock past the window of the throttle, and past every code used so far. */
function wait(): void {
  clock = new Date(clock.getTime() + 20 * 60_000);
  portal().setNow(clock);
}

beforeAll(async () => {
  portal().setNow(clock);
  const owner = await theOwner(portal());
  for (const factor of FACTORS) {
    const company = await aCompany(portal());
    const person = await aPerson(portal(), 'editor', company);
    const made = factor.endsWith('enrolled') ? await aFactor(portal(), person) : { secret: '', recoveryCodes: [] };
    const url = `/api/second-factor/rules/${company.uuid}`;
    if (factor.startsWith('required')) ok(await portal().post(owner, url, { required: true }));
    known[factor] = { person, ...made };
  }
});

afterAll(() => portal().setNow(null));

const signIn = ({ email }: Person, password: string, code: string | null) =>
  portal().call(login, undefined, { body: { email, password, ...(code !== null && { code }) } });

/** A code of that kind; without a factor, any text. */
async function codeFor({ person, secret, recoveryCodes }: Known, kind: Code): Promise<string | null> {
  if (kind === 'no') return null;
  if (secret === '') return '123456';
  const current = codeOf(portal(), secret);
  if (kind === 'right') return current;
  if (kind === 'early') return codeOf(portal(), secret, 1);
  if (kind === 'wrong') return codeOf(portal(), secret, 3);
  const recovery = recoveryCodes.pop() ?? '';
  if (kind === 'recovery') return recovery;
  const used = kind === 'replayed' ? current : recovery;
  expect((await signIn(person, PASSWORD, used)).statusCode).toBe(200);
  return used;
}

/** The expected status and code of the answer. */
function expected(isRight: boolean, factor: Factor, code: Code): [status: number, code: string] {
  if (!isRight) return [401, 'wrong_credentials'];
  if (!factor.endsWith('enrolled')) return [200, ''];
  if (code === 'no') return [401, 'second_factor'];
  return ['right', 'early', 'recovery'].includes(code) ? [200, ''] : [401, 'wrong_code'];
}

const ROWS = [true, false].flatMap((isRight) =>
  FACTORS.flatMap((factor) => CODES.map((code) => [isRight ? 'right' : 'wrong', factor, code] as const)),
);

describe('signing in', () => {
  test.each(ROWS)('with the %s password, factor %s and %s code', async (password, factor, kind) => {
    const one = known[factor];
    if (!one) throw new Error('made before');
    wait();
    const code = await codeFor(one, kind);
    const isRight = password === 'right';
    const answer = await signIn(one.person, isRight ? PASSWORD : 'not the password', code);
    const body = answer.json<{ code?: string; factor_required?: true; access_token: string }>();
    expect([answer.statusCode, body.code ?? '']).toEqual(expected(isRight, factor, kind));
    if (answer.statusCode !== 200) return;
    const isMissing = factor === 'required, missing';
    expect(body.factor_required).toBe(isMissing || undefined);
    const next = await portal().call(listRigs, body.access_token);
    expect(next.statusCode).toBe(isMissing ? 403 : 200);
  });

  test('answers a wrong password in exactly the same way whether or not there is a second factor', async () => {
    wait();
    const people = [known.none, known.enrolled].flatMap((one) => (one ? [one.person] : []));
    const bodies = await Promise.all(people.map(async (person) => (await signIn(person, 'wrong', '123456')).body));
    expect(new Set(bodies).size).toBe(1);
  });

  test('lets only one of many simultaneous tries in with the same code, or the same recovery code', async () => {
    for (const kind of ['right', 'recovery'] as const) {
      wait();
      const one = known.enrolled;
      if (!one) throw new Error('made before');
      const code = await codeFor(one, kind);
      const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(one.person, PASSWORD, code)));
      expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    }
  });

  test('is refused after ten wrong codes, even with the right one; being asked for the code is not a failure', async () => {
    wait();
    const one = known.enrolled;
    if (!one) throw new Error('made before');
    for (let time = 0; time < 12; time++) expect((await signIn(one.person, PASSWORD, null)).statusCode).toBe(401);
    for (let guess = 0; guess < 10; guess++) {
      const answer = await signIn(one.person, PASSWORD, codeOf(portal(), one.secret, 5 + guess));
      expect(answer.json()).toMatchObject({ code: 'wrong_code' });
    }
    const refused = await signIn(one.person, PASSWORD, codeOf(portal(), one.secret));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(15 * 60)]);
    wait();
    expect((await signIn(one.person, PASSWORD, codeOf(portal(), one.secret))).statusCode).toBe(200);
  });
});

test('a password is set by a link with its code, and not without', async () => {
  const company = await aCompany(portal());
  const admin = await aPerson(portal(), 'admin', company);
  const person = await aPerson(portal(), 'editor', company);
  const { secret } = await aFactor(portal(), person);
  const invited = await portal().call(inviteUser, admin.token, {
    params: { uuid: person.uuid },
    body: { language: 'en' },
  });
  const { path } = ok(invited).json<{ path: string }>();
  const password = 'a quite new password';
  const set = { token: path.slice('/reset#'.length), password, passwordConfirmation: password };
  const reset = (code: string | null) => portal().call(resetPassword, undefined, { body: { ...set, code } });
  expect(codeOfRefusal(await reset(null))).toEqual([401, 'second_factor']);
  expect(codeOfRefusal(await reset('000000'))).toEqual([401, 'wrong_code']);
  // Nothing was done: the present password is still right, and so is the session that began with it.
  expect(codeOfRefusal(await signIn(person, PASSWORD, null))).toEqual([401, 'second_factor']);
  const signed = ok(await reset(codeOf(portal(), secret, 1))).json<{ access_token: string }>();
  ok(await portal().call(permissions, signed.access_token));
  expect(codeOfRefusal(await signIn(person, PASSWORD, null))).toEqual([401, 'wrong_credentials']);
  wait();
  ok(await signIn(person, password, codeOf(portal(), secret)));
});
