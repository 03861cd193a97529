import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { AnyScope, Scope } from '../../platform/identity/scope.ts';
import type { Logo } from './logo.ts';

/** What is kept of the provider; the texts are empty, and there is no date, while nobody has said anything. */
export type StoredBranding = {
  uuid: string;
  name: string;
  address: string;
  colour: string;
  footer: string;
  cover_text: string;
  logo: string | null;
  updated_at: Date | null;
};

/** What is shown of the provider to everyone; undefined in a portal that is not set up. */
export async function findBranding(db: Tx, _scope: AnyScope): Promise<StoredBranding | undefined> {
  const { rows } = await sql<StoredBranding>`select * from provider_shown()`.execute(db);
  return rows[0];
}

export type StoredLogo = { path: string; content_type: string; bytes: Buffer; small: Buffer };

/** The logo that is shown to everyone; undefined without one. */
export async function findLogo(db: Tx, _scope: AnyScope): Promise<StoredLogo | undefined> {
  const { rows } = await sql<StoredLogo>`select * from logo_shown()`.execute(db);
  return rows[0];
}

/** Only the provider's people may read and write these tables. */
export const writeBranding = (
  db: Tx,
  _scope: Scope,
  {
    address,
    colour,
    footer,
    cover_text,
    logo,
    updated_at,
  }: Omit<StoredBranding, 'uuid' | 'name'> & { updated_at: Date },
) => {
  const values = { address, colour, footer, cover_text, logo, updated_at };
  return db
    .insertInto('branding')
    .values({ id: true, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
};

export const hasLogo = async (db: Tx, _scope: Scope, path: string): Promise<boolean> =>
  (await db.selectFrom('branding_logos').select('path').where('path', '=', path).executeTakeFirst()) !== undefined;

/** Keeps an uploaded logo, and removes those from before a moment that are not in use. */
export async function insertLogo(
  db: Tx,
  _scope: Scope,
  { path, logo, now, unusedSince }: { path: string; logo: Logo; now: Date; unusedSince: Date },
): Promise<void> {
  await db
    .deleteFrom('branding_logos')
    .where('uploaded_at', '<', unusedSince)
    .where(sql<boolean>`not exists (select from branding where branding.logo = branding_logos.path)`)
    .execute();
  const { type: content_type, bytes, small } = logo;
  await db.insertInto('branding_logos').values({ path, content_type, bytes, small, uploaded_at: now }).execute();
}
