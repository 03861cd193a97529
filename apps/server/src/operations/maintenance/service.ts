import { randomBytes } from 'node:crypto';
import { HOUR } from '@rigbook/domain';
import { sweepAddressCalls } from '../../platform/http/address-calls.ts';
import { withPatience } from '../../platform/database/database.ts';
import { sweepDownloadTokens } from '../../platform/identity/download-tokens.ts';
import { writeSealingKey } from '../backup/sealing-key.ts';
import { writeBackup } from '../backup/write.ts';
import { CommandFailed, type Commands } from '../commands.ts';
import { recordChange } from '../../platform/records/history.ts';
import { hashPassword } from '../../platform/identity/passwords.ts';
import { sweepJobs } from '../../platform/jobs/leases.ts';
import { jobKind, type AnyKind } from '../../platform/jobs/kinds.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { endAccessOf, liveAt, sweepExpiredSessions } from '../../platform/identity/sessions.ts';
import { forgetFailures } from '../../platform/identity/sign-in-throttle.ts';
import { removeFactor, findUserByEmail } from '../../features/second-factor/public.ts';
import { sweepMails } from '../../features/mails/public.ts';
import { sweepPasswordLinks } from '../../features/password-links/public.ts';
import { sweepNotices } from '../../features/notices/public.ts';
import { StoredReport } from '../../features/reports/public.ts';
import { sweepTrash } from '../../features/trash/public.ts';
import { sweepTusUploads, sweepUploads, tidyStoredFiles } from '../../features/uploads/public.ts';
import { setPassword } from './store.ts';

/** Settings by which another process works on the data of a portal. */
export type Whereabouts = Pick<Settings, 'S3' | 'TIME_ZONE'> & { DATABASE_URL: string };

/**
 * What the command line may ask of a portal, whether or not it is running. What would take its only thread for long is not
 * among it: the command asks where the data is, and does that itself.
 * @param url of its database
 */
export function commandsOn(portal: Services, url: string): Commands {
  const services = { ...portal, db: withPatience(portal.db, 'jobs') };
  return {
    backup: (file, signal) => writeBackup(services, file, signal),
    'sealing-key': (file) => writeSealingKey(services, file),
    'reset-sign-in': (email) => resetSignIn(services, email),
    whereabouts: async (): Promise<Whereabouts> => ({
      DATABASE_URL: url,
      S3: services.settings.S3,
      TIME_ZONE: services.settings.TIME_ZONE,
    }),
  };
}

/** The user who can sign in again, and the password, which is shown once. */
export type WayIn = { name: string; password: string };

/**
 * Restores access for a user no admin can help, such as the provider's last admin: removes the second factor, generates
 * a new password, clears the failures counted for the user, and ends every session and the calendar address.
 */
export async function resetSignIn(services: Services, email: string): Promise<WayIn> {
  const password = randomBytes(16).toString('base64url');
  const passwordHash = await hashPassword(password);
  const now = services.now();
  return asSystem(services.db, async (db, scope) => {
    const user = await findUserByEmail(db, scope, email.trim());
    if (!user) throw new CommandFailed(`No user signs in as ${email}`);
    await removeFactor(db, scope, user.id);
    await setPassword(db, scope, { id: user.id, passwordHash, now });
    await forgetFailures(db, { id: user.id, email: email.trim() });
    await endAccessOf(db, user.id);
    const author = { userId: null, userName: 'npm run reset-sign-in' };
    const after = { password: 'changed', second_factor: 'reset' };
    const change = { entity: 'user', uuid: user.uuid, clientId: user.client_id, after } as const;
    await recordChange({ db, scope: author, now }, { action: 'second_factor', ...change });
    return { name: user.name, password };
  });
}

/**
 * Removes what is no longer needed, every hour: sessions, download links, uploads that nothing refers to, what was deleted
 * 30 days ago, jobs that ended, mails that were sent and notices of long ago; and brings reports of an earlier version up to
 * date. Its result says how many uploads and deletions were removed.
 */
export const sweep: AnyKind = jobKind({
  name: 'sweep',
  every: HOUR,
  work: async (services) => {
    await asSystem(services.db, async (db) => {
      await sweepExpiredSessions(db, liveAt(services.now(), services.settings));
      await sweepDownloadTokens(db, services.now());
    });
    await sweepAddressCalls(services);
    await sweepJobs(services.db);
    await sweepMails(services);
    await sweepPasswordLinks(services);
    await sweepNotices(services);
    await sweepTusUploads(services);
    const swept = { uploads: await sweepUploads(services), deletions: await sweepTrash(services) };
    await tidyStoredFiles(services);
    await StoredReport.catchUp(services);
    return swept;
  },
});
