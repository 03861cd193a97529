import { randomBytes } from 'node:crypto';
import { sweepAddressCalls } from '../../platform/http/address-calls.ts';
import { backUpWhenDue } from '../backup/schedule.ts';
import { sweepDownloadTokens } from '../../platform/identity/download-tokens.ts';
import { everyHour } from '../../platform/jobs/hourly.ts';
import { writeBackup } from '../backup/write.ts';
import { CommandFailed, type Commands } from '../commands.ts';
import { recordChange } from '../../platform/records/history.ts';
import { hashPassword } from '../../platform/identity/passwords.ts';
import { whenDue } from '../../platform/jobs/scheduled-work.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { endSessionsOf, sweepExpiredSessions } from '../../platform/identity/sessions.ts';
import { forgetFailures } from '../../platform/identity/sign-in-throttle.ts';
import { examine } from '../doctor/public.ts';
import { removeFactor, userByEmail } from '../../features/second-factor/public.ts';
import { sweepTrash } from '../../features/trash/public.ts';
import { sweepUploads } from '../../features/uploads/public.ts';
import { setPassword } from './store.ts';

/** What the command line may ask of a portal, whether it runs or not. */
export const commandsOn = (services: Services): Commands => ({
  backup: (file) => writeBackup(services, file),
  'reset-sign-in': (email) => resetSignIn(services, email),
  doctor: (mode) => examine(services, { mend: mode === 'mend' }),
});

/** Whom a way in was given back, and the password that is told once. */
export type WayIn = { name: string; password: string };

/**
 * For somebody whom no admin can help, the provider's last admin above all: removes the second factor, makes up a new
 * password, takes back what was counted against the e-mail, and ends every session.
 */
export async function resetSignIn(services: Services, email: string): Promise<WayIn> {
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  const now = services.now();
  return asSystem(services.db, async (db, scope) => {
    const user = await userByEmail(db, scope, email.trim());
    if (!user) throw new CommandFailed(`No user signs in as ${email}`);
    await removeFactor(db, scope, user.id);
    await setPassword(db, scope, { id: user.id, passwordHash, now });
    await forgetFailures(db, email.trim());
    await endSessionsOf(db, user.id);
    const author = { userId: null, userName: 'npm run reset-sign-in' };
    const after = { password: 'changed', second_factor: 'reset' };
    const change = { entity: 'user', uuid: user.uuid, clientId: user.client_id, after } as const;
    await recordChange(db, author, now, { action: 'second_factor', ...change });
    return { name: user.name, password };
  });
}

const HOUR = 3_600_000;

/**
 * Removes what nobody needs any more, on one of the servers and once an hour: sessions, links to downloads, uploads that nothing refers to,
 * what was deleted 30 days ago. Answers how many uploads and deletions went, or null where it was not due.
 */
export const sweepWhenDue = (services: Services): Promise<{ uploads: number; deletions: number } | null> =>
  whenDue(services, { name: 'sweep', every: HOUR }, async () => {
    await asSystem(services.db, async (db) => {
      await sweepExpiredSessions(db, services.now());
      await sweepDownloadTokens(db, services.now());
    });
    await sweepAddressCalls(services);
    return { uploads: await sweepUploads(services), deletions: await sweepTrash(services) };
  });

/** Does now and every hour what is due. Returns the function that stops it and waits for what is under way. */
export function workHourly(services: Services, failed: (error: unknown, what: string) => void): () => Promise<unknown> {
  const stops = [
    everyHour(
      () => sweepWhenDue(services),
      (error) => failed(error, 'the hourly sweep failed'),
    ),
    everyHour(
      () => backUpWhenDue(services),
      (error) => failed(error, 'the scheduled backup failed'),
    ),
  ];
  return () => Promise.all(stops.map((stop) => stop()));
}
