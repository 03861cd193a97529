import { darkenForText } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import type { AnyScope } from '../../platform/identity/scope.ts';
import { loadBranding } from '../branding/public.ts';
import type { MailFrame } from './mail-layout.ts';

/** What mails say of the provider (rules.md#branding). */
export async function loadProviderInMails(db: Tx, scope: AnyScope): Promise<MailFrame['provider']> {
  const { name, footer, colour } = await loadBranding(db, scope);
  return { name, footer, colour: darkenForText(colour) };
}
