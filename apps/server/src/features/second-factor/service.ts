import { message } from '@rigbook/contract/messages';
import type { Tx } from '../../platform/database/database.ts';
import { AppError, invalid, notFound } from '../../platform/errors/errors.ts';
import { recordChange } from '../../platform/records/history.ts';
import { writeAppAddress, hashOfRecoveryCode, makeAppSecret, makeRecoveryCodes, stepOfCode } from './one-time-codes.ts';
import { checkPassword } from '../../platform/identity/passwords.ts';
import { asSystem, type Scope, type SystemScope, type Work } from '../../platform/identity/scope.ts';
import { seal, unseal } from '../../platform/identity/sealed-secrets.ts';
import type { Services } from '../../platform/services.ts';
import { endAccessOf, endOtherSessions } from '../../platform/identity/sessions.ts';
import { asTry, forgetTry, proofLimits, type Try } from '../../platform/identity/sign-in-throttle.ts';
import {
  findClient,
  confirm,
  storeUnconfirmed,
  loadOwnAccount,
  removeFactor,
  replaceRecoveryCodes,
  setRule,
  findFactor,
  consumeRecoveryCode,
  consumeStep,
  endCalendarAddresses,
  findUser,
} from './store.ts';

const wrongCode = () => invalid({ code: message('factor.wrong_code') });

/**
 * Checks the second factor of a user who has given the right password: there is none, a code is required, or the given
 * one is right or wrong. A right one is used up.
 */
export async function checkFactor(
  services: Services,
  db: Tx,
  system: SystemScope,
  { userId, code, now }: { userId: number; code: string | null; now: Date },
): Promise<'none' | 'asked' | 'right' | 'wrong'> {
  const factor = await findFactor(db, system, userId);
  if (!factor?.confirmed_at) return 'none';
  if (code === null || code === '') return 'asked';
  const secret = await unseal(db, system, services.settings, { ...factor, owner: userId });
  const step = stepOfCode(secret, code, now);
  const taken =
    step === null
      ? await consumeRecoveryCode({ db, scope: system, now }, { userId, hash: hashOfRecoveryCode(code) })
      : await consumeStep(db, system, userId, step);
  return taken ? 'right' : 'wrong';
}

/** Creates the secret for an app, for a user who gives their password again. */
export async function beginFactor(services: Services, scope: Scope, password: string) {
  const { email } = await provePassword(services, scope, password);
  const secret = makeAppSecret();
  const kept = await asSystem(services.db, async (db, system) => {
    const sealed = await seal(db, system, services.settings, { owner: scope.userId, secret });
    return storeUnconfirmed({ db, scope: system, now: services.now() }, { ...sealed, user_id: scope.userId });
  });
  if (!kept) throw new AppError('in_use', message('factor.exists'));
  return { secret, uri: writeAppAddress(secret, email) };
}

/** Activates the app once it has given a right code; sessions that began without it end. */
export async function confirmFactor(services: Services, scope: Scope, code: string) {
  const now = services.now();
  const account = await accountOf(services, scope);
  const { codes, hashes } = makeRecoveryCodes();
  const confirmWith = (begun: Try) =>
    asSystem(services.db, async (db, system) => {
      const factor = await findFactor(db, system, scope.userId);
      if (!factor || factor.confirmed_at) throw new AppError('in_use', message('factor.begin_again'));
      const step = stepOfCode(
        await unseal(db, system, services.settings, { ...factor, owner: scope.userId }),
        code,
        now,
      );
      if (step === null) throw wrongCode();
      const { secret } = factor;
      if (!(await confirm({ db, scope: system, now }, { userId: scope.userId, step, secret }))) throw wrongCode();
      await replaceRecoveryCodes(db, system, scope.userId, hashes);
      await forgetTry(db, begun);
      await endOtherSessions(db, scope);
      await record({ db, scope, now }, account, 'set up');
    });
  await asTry(services, proofLimits(scope.userId), confirmWith);
  return { recovery_codes: codes };
}

/** Replaces the recovery codes of a user who gives password and code. */
export async function renewRecoveryCodes(services: Services, scope: Scope, given: { password: string; code: string }) {
  const account = await prove(services, scope, given);
  const { codes, hashes } = makeRecoveryCodes();
  await asSystem(services.db, async (db, system) => {
    await replaceRecoveryCodes(db, system, scope.userId, hashes);
    await record({ db, scope, now: services.now() }, account, 'new recovery codes');
  });
  return { recovery_codes: codes };
}

/** Removes the user's own factor. If one is required, another has to be set up before anything else. */
export async function removeOwnFactor(services: Services, scope: Scope, given: { password: string; code: string }) {
  const account = await prove(services, scope, given);
  await asSystem(services.db, async (db, system) => {
    await removeFactor(db, system, scope.userId);
    await endOtherSessions(db, scope);
    await record({ db, scope, now: services.now() }, account, 'removed');
  });
  return 'Your second factor is removed.';
}

/** Lets an admin remove the factor of a user who lost their phone. All sessions of that user end, also on the phone. */
export async function resetFactor(work: Work, uuid: string): Promise<string> {
  const { db, scope } = work;
  const user = await findUser(db, scope, uuid);
  if (!user) throw notFound();
  if (user.id === scope.userId) throw new AppError('in_use', message('factor.own'));
  if (!(await removeFactor(db, scope, user.id))) throw new AppError('in_use', message('factor.missing_of_user'));
  await endAccessOf(db, user.id);
  await record(work, user, 'reset');
  return `The second factor of ${user.name} is removed.`;
}

/**
 * Requires a second factor of every user of a company, or no longer; the provider can require it of its own staff too.
 * Calendar addresses were given out without one: they end, and are made again with one.
 */
export async function requireFactor(
  work: Work,
  { uuid, required }: { uuid: string; required: boolean },
): Promise<string> {
  const { db, scope } = work;
  const client = await findClient(db, scope, uuid);
  if (!client) throw notFound();
  if (await setRule(work, { clientId: client.id, required })) {
    if (required) await endCalendarAddresses(db, scope, client.id);
    const after = { second_factor: required ? 'required' : 'not required' };
    const change = { action: 'second_factor', entity: 'client', uuid, clientId: client.id, after } as const;
    await recordChange(work, change);
  }
  return required
    ? `A second factor is required of every user of ${client.name}.`
    : `A second factor is no longer required of the users of ${client.name}.`;
}

async function accountOf({ db }: Services, scope: Scope) {
  const account = await asSystem(db, (tx, system) => loadOwnAccount(tx, system, scope));
  if (!account) throw new AppError('unauthenticated', message('session.required'));
  return account;
}

/** Refuses a caller without the right password, naming the field in which it was sent; too many tries are 429. */
export const provePassword = (services: Services, scope: Scope, password: string, field = 'password') =>
  prove(services, scope, { password }, field);

/** The same without a right code, if one is required. */
async function prove(services: Services, scope: Scope, given: { password: string; code?: string }, field = 'password') {
  const { password, code } = given;
  const account = await accountOf(services, scope);
  const { userId } = scope;
  const answer = await asTry(services, proofLimits(userId), async (begun) => {
    if (!(await checkPassword(account.password_hash, password)))
      throw invalid({ [field]: message('factor.wrong_password') });
    const now = services.now();
    return asSystem(services.db, async (db, system) => {
      const said = code === undefined ? 'right' : await checkFactor(services, db, system, { userId, code, now });
      if (said === 'right' || said === 'none') await forgetTry(db, begun);
      return said;
    });
  });
  if (answer === 'none') throw new AppError('in_use', message('factor.missing'));
  if (answer !== 'right') throw wrongCode();
  return account;
}

type Whose = { uuid: string; client_id: number };

const record = (work: Work, { uuid, client_id }: Whose, second_factor: string) =>
  recordChange(work, {
    action: 'second_factor',
    entity: 'user',
    uuid,
    clientId: client_id,
    after: { second_factor },
  });
