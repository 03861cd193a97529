import type { Tx } from '../../platform/database/database.ts';
import { AppError, forbidden, invalid, notFound } from '../../platform/errors/errors.ts';
import { recordChange } from '../../platform/records/history.ts';
import { appAddress, hashOfRecoveryCode, newAppSecret, newRecoveryCodes, stepOfCode } from './one-time-codes.ts';
import { checkPassword } from '../../platform/identity/passwords.ts';
import { asSystem, type Scope, type SystemScope } from '../../platform/identity/scope.ts';
import { seal, unseal } from '../../platform/identity/sealed-secrets.ts';
import type { Services } from '../../platform/services.ts';
import { endOtherSessions, endSessionsOf } from '../../platform/identity/sessions.ts';
import { asTry, forgetTry, type Try } from '../../platform/identity/sign-in-throttle.ts';
import {
  clientByUuid,
  confirm,
  keepUnconfirmed,
  ownAccount,
  removeFactor,
  replaceRecoveryCodes,
  setRule,
  storedFactor,
  takeRecoveryCode,
  takeStep,
  userByUuid,
} from './store.ts';

/** Whoever asks, from where: wrong answers are counted with those of signing in. */
export type Asking = { scope: Scope; address: string };

const wrongCode = () => invalid({ code: 'This code is wrong or was used already.' });

/**
 * What the second factor says to a user who has given the right password: there is none, a code is asked for, or the
 * given one is right or wrong. A right one is used up by this.
 */
export async function askFactor(
  services: Services,
  db: Tx,
  system: SystemScope,
  { userId, code, now }: { userId: number; code: string | null; now: Date },
): Promise<'none' | 'asked' | 'right' | 'wrong'> {
  const factor = await storedFactor(db, system, userId);
  if (!factor?.confirmed_at) return 'none';
  if (code === null || code === '') return 'asked';
  const secret = await unseal(db, system, services.settings, userId, factor);
  const step = stepOfCode(secret, code, now);
  const taken =
    step === null
      ? await takeRecoveryCode(db, system, { userId, hash: hashOfRecoveryCode(code) }, now)
      : await takeStep(db, system, userId, step);
  return taken ? 'right' : 'wrong';
}

/** Makes the secret of an app for a user who proves by the password to be at the keyboard. */
export async function beginFactor(services: Services, asking: Asking, password: string) {
  const { email } = await prove(services, asking, password);
  const secret = newAppSecret();
  const kept = await asSystem(services.db, async (db, system) => {
    const sealed = await seal(db, system, services.settings, asking.scope.userId, secret);
    return keepUnconfirmed(db, system, { ...sealed, user_id: asking.scope.userId }, services.now());
  });
  if (!kept) throw new AppError('in_use', 'You have a second factor already. Remove it first.');
  return { secret, uri: appAddress(secret, email) };
}

/** Takes the app into use once it has shown a right code; sessions that began without it end. */
export async function confirmFactor(services: Services, asking: Asking, code: string) {
  const { scope } = asking;
  const now = services.now();
  const account = await accountOf(services, scope);
  const { codes, hashes } = newRecoveryCodes();
  const confirmWith = (begun: Try) =>
    asSystem(services.db, async (db, system) => {
      const factor = await storedFactor(db, system, scope.userId);
      if (!factor || factor.confirmed_at) throw new AppError('in_use', 'Begin to set up your second factor once more.');
      const step = stepOfCode(await unseal(db, system, services.settings, scope.userId, factor), code, now);
      if (step === null) throw wrongCode();
      const { secret } = factor;
      if (!(await confirm(db, system, { userId: scope.userId, step, secret }, now))) throw wrongCode();
      await replaceRecoveryCodes(db, system, scope.userId, hashes);
      await forgetTry(db, begun);
      await endOtherSessions(db, scope);
      await record(db, scope, now, account, 'set up');
    });
  await asTry(services, { email: account.email, address: asking.address }, confirmWith);
  return { recovery_codes: codes };
}

/** New recovery codes for whoever has password and code. */
export async function renewRecoveryCodes(
  services: Services,
  asking: Asking,
  given: { password: string; code: string },
) {
  const account = await prove(services, asking, given.password, given.code);
  const { codes, hashes } = newRecoveryCodes();
  await asSystem(services.db, async (db, system) => {
    await replaceRecoveryCodes(db, system, asking.scope.userId, hashes);
    await record(db, asking.scope, services.now(), account, 'new recovery codes');
  });
  return { recovery_codes: codes };
}

/** Removes the own factor. Where it is required another one has to be set up before anything else. */
export async function removeOwnFactor(services: Services, asking: Asking, given: { password: string; code: string }) {
  const { scope } = asking;
  const account = await prove(services, asking, given.password, given.code);
  await asSystem(services.db, async (db, system) => {
    await removeFactor(db, system, scope.userId);
    await endOtherSessions(db, scope);
    await record(db, scope, services.now(), account, 'removed');
  });
  return 'Your second factor is removed.';
}

/** An admin removes the factor of somebody who has lost it; whoever may hold the phone is signed out. */
export async function resetFactor(db: Tx, scope: Scope, uuid: string, now: Date): Promise<string> {
  const user = await userByUuid(db, scope, uuid);
  if (!user) throw notFound();
  if (user.id === scope.userId)
    throw new AppError('in_use', 'Remove your own second factor with your password and a code.');
  if (!(await removeFactor(db, scope, user.id)))
    throw new AppError('in_use', 'This user has not set up a second factor.');
  await endSessionsOf(db, user.id);
  await record(db, scope, now, user, 'reset');
  return `The second factor of ${user.name} is removed.`;
}

/** The provider requires a second factor of every user of a company, its own staff included, or no more. */
export async function requireFactor(
  db: Tx,
  scope: Scope,
  { uuid, required }: { uuid: string; required: boolean },
  now: Date,
): Promise<string> {
  if (!scope.owner) throw forbidden();
  const client = await clientByUuid(db, scope, uuid);
  if (!client) throw notFound();
  if (await setRule(db, scope, { clientId: client.id, required }, now)) {
    const after = { second_factor: required ? 'required' : 'not required' };
    const change = { action: 'second_factor', entity: 'client', uuid, clientId: client.id, after } as const;
    await recordChange(db, scope, now, change);
  }
  return required
    ? `A second factor is required of every user of ${client.name}.`
    : `A second factor is no longer required of the users of ${client.name}.`;
}

async function accountOf({ db }: Services, scope: Scope) {
  const account = await asSystem(db, (tx, system) => ownAccount(tx, system, scope));
  if (!account) throw new AppError('unauthenticated', 'Please sign in.');
  return account;
}

/** Refuses whoever does not know the password, or has no right code where one is asked for; too many tries are 429. */
async function prove(services: Services, asking: Asking, password: string, code?: string) {
  const account = await accountOf(services, asking.scope);
  const { userId } = asking.scope;
  const answer = await asTry(services, { email: account.email, address: asking.address }, async (begun) => {
    if (!(await checkPassword(account.password_hash, password)))
      throw invalid({ password: 'This is not your password.' });
    const now = services.now();
    return asSystem(services.db, async (db, system) => {
      const said = code === undefined ? 'right' : await askFactor(services, db, system, { userId, code, now });
      if (said === 'right' || said === 'none') await forgetTry(db, begun);
      return said;
    });
  });
  if (answer === 'none') throw new AppError('in_use', 'You have not set up a second factor.');
  if (answer !== 'right') throw wrongCode();
  return account;
}

type Whose = { uuid: string; client_id: number };

const record = (db: Tx, scope: Scope, now: Date, { uuid, client_id }: Whose, second_factor: string) =>
  recordChange(db, scope, now, {
    action: 'second_factor',
    entity: 'user',
    uuid,
    clientId: client_id,
    after: { second_factor },
  });
