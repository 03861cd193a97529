import { darkenForText, namedProvider } from '@rigbook/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { AnyScope } from '../../platform/identity/scope.ts';
import type { MailFrame } from './mail-layout.ts';

/** What mails say of the provider (rules.md#branding), whose page is above this feature. */
export async function loadProviderInMails(db: Tx, _scope: AnyScope): Promise<MailFrame['provider']> {
  const { rows } = await sql<MailFrame['provider']>`select name, footer, colour from provider_shown()`.execute(db);
  const { name = '', footer = '', colour = '' } = rows[0] ?? {};
  return { name: namedProvider(name), footer, colour: darkenForText(colour) };
}

/** The provider's logo as a small PNG; null without one (rules.md#branding). */
export async function loadLogoInMails(db: Tx, _scope: AnyScope): Promise<Buffer | null> {
  const { rows } = await sql<{ small: Buffer }>`select small from logo_shown()`.execute(db);
  return rows[0] ? Buffer.from(rows[0].small) : null;
}
