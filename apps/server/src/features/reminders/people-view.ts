import type { Language } from '@rigbook/contract';
import { holds, OWNER_CLIENT_ID, roleOf, type DigestReader } from '@rigbook/domain';
import { FIRST_LANGUAGE } from '@rigbook/texts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { within, type AnyScope } from '../../platform/identity/scope.ts';
import { kindsShownTo } from '../findings/public.ts';
import type { RemindedCompany } from './companies-view.ts';

/** A person who has the digest on, and which findings of a company concern them. */
export type Reminded = DigestReader & {
  id: number;
  uuid: string;
  name: string;
  email: string;
  language: Language;
  /** One of the provider's people. */
  owner: boolean;
  /** Kinds of reports whose findings they may see. */
  kinds: readonly string[];
};

/** People who may get a digest of a company: its own and the provider's, by id, beginning after `after`. */
export async function loadRemindedPeople(
  db: Tx,
  scope: AnyScope,
  company: RemindedCompany,
  { after, most }: { after: number; most: number },
): Promise<Reminded[]> {
  const people = await db
    .selectFrom('users')
    .leftJoin('reminder_choices', 'reminder_choices.user_id', 'users.id')
    .select(['users.id', 'users.uuid', 'users.name', 'users.email', 'users.client_id', 'users.permission_id'])
    .select(['reminder_choices.language'])
    .where('users.client_id', 'in', [OWNER_CLIENT_ID, company.id])
    .where('users.deleted_at', 'is', null)
    .where('users.id', '>', after)
    .where(sql<boolean>`coalesce(reminder_choices.digest, 1) = 1`)
    .where((eb) => within(eb, scope, 'users.client_id'))
    .orderBy('users.id')
    .limit(most)
    .execute();
  return people.map(({ client_id: clientId, permission_id: permission, language, ...person }) => ({
    ...person,
    language: language ?? FIRST_LANGUAGE,
    ...readerOf({ clientId, permission }, company),
  }));
}

/** The provider verifies, and so do the company's admins where its rules say so. Findings long overdue concern its admins. */
function readerOf(
  { clientId, permission }: { clientId: number; permission: number },
  { verification, escalateAfter }: RemindedCompany,
): Pick<Reminded, 'owner' | 'verifies' | 'escalateAfter' | 'kinds'> {
  const role = roleOf(permission);
  const owner = clientId === OWNER_CLIENT_ID;
  const verifies = holds({ role, owner, verification }, 'findings.verify');
  return {
    owner,
    verifies: verifies && (owner || verification === 'company'),
    escalateAfter: !owner && role === 'admin' ? escalateAfter : null,
    kinds: holds({ role, owner }, 'findings.route') ? kindsShownTo(role) : [],
  };
}
