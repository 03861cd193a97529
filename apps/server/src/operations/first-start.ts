import { randomBytes, randomUUID } from 'node:crypto';
import { ADMIN, OWNER_CLIENT_ID } from '@rigbook/domain';
import { sql } from 'kysely';
import { hashPassword } from '../platform/identity/passwords.ts';
import type { Tx } from '../platform/database/database.ts';
import { checkZonesAgain, isKnownZone, unknownZones } from '../platform/database/known-zones.ts';
import { SettingsError } from '../platform/settings/settings.ts';
import { asSystem } from '../platform/identity/scope.ts';
import type { Services } from '../platform/services.ts';

/** Any fixed number other than that of the migrations. */
const ADVISORY_LOCK = 725_102_002;

/** What the database has to know for the days of companies without a time zone of their own. */
const noteTimeZone = (tx: Tx, zone: string) =>
  tx
    .insertInto('portal_zone')
    .values({ time_zone: zone })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ time_zone: zone }))
    .execute();

/** Refuses a time zone that the database does not know: every day would fail. */
async function requireKnownZone(tx: Tx, zone: string): Promise<void> {
  if (await isKnownZone(tx, zone)) return;
  throw new SettingsError(
    `Wrong settings:\n  TIME_ZONE: PostgreSQL knows no time zone '${zone}'. Give the name of another one, such as Asia/Riyadh.`,
  );
}

/** What is said at a start of stored time zones that the database does not know. */
export const sentencesOnZones = async ({ db }: Pick<Services, 'db'>): Promise<string[]> => {
  const unknown = await asSystem(db, async (tx) => {
    await checkZonesAgain(tx);
    return unknownZones(tx);
  });
  return unknown.map(
    ({ company, zone }) =>
      `The time zone '${zone}' of ${company ?? 'the portal'} is not known to PostgreSQL: days are read as ${company === null ? 'in UTC' : 'those of the portal'}. Choose another one.`,
  );
};

/**
 * Creates the provider's own client (id 1) and its first admin in an empty portal. Returns the admin's e-mail and password
 * if the password was generated here and so has to be shown; otherwise null.
 */
export async function ensureOwner(services: Services): Promise<{ email: string; password: string } | null> {
  const { settings, db } = services;
  const email = settings.OWNER_EMAIL ?? 'admin@rigbook.local';
  const password = settings.OWNER_PASSWORD ?? randomBytes(16).toString('base64url');
  const passwordHash = await hashPassword(password);
  const isFresh = await asSystem(db, async (tx) => {
    // Two servers that start at the same time on one database must not both create an admin.
    await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(tx);
    await requireKnownZone(tx, settings.TIME_ZONE);
    await noteTimeZone(tx, settings.TIME_ZONE);
    if (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false;
    const dated = { created_at: services.now(), updated_at: services.now(), deleted_at: null, deletion_id: null };
    const provider = { id: OWNER_CLIENT_ID, uuid: randomUUID(), name: settings.OWNER_NAME, code: 'OWNER', active: 1 };
    await tx
      .insertInto('clients')
      .values({ ...provider, save_hash: '', ...dated })
      .execute();
    // The sequence has not counted the explicit id.
    await sql`select setval(pg_get_serial_sequence('clients', 'id'), ${sql.lit(OWNER_CLIENT_ID)})`.execute(tx);
    await tx
      .insertInto('users')
      .values({
        uuid: randomUUID(),
        client_id: provider.id,
        name: settings.OWNER_NAME,
        email,
        permission_id: ADMIN,
        password_hash: passwordHash,
        save_hash: '',
        ...dated,
      })
      .execute();
    return true;
  });
  return isFresh && settings.OWNER_PASSWORD === undefined ? { email, password } : null;
}
