import type { Language, RigPart } from '@rigbook/contract';
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
  /** The rigs that they manage, and those that they watch. */
  manages: readonly number[];
  watches: readonly number[];
  /** Whether they give an owner to what nobody owns on rigs without a manager. */
  givesOwners: boolean;
  /** Whether they may have the register as a document. */
  exports: boolean;
  /** Whether they asked for figures of all that they may see. */
  figures: boolean;
  /** When they got the last digest of the company. */
  lastAt: Date | null;
  /** Kinds of reports whose findings they may see. */
  kinds: readonly string[];
};

/** People who may get a digest of a company: its own and the provider's, by id, beginning after `after`. */
export async function loadRemindedPeople(
  db: Tx,
  scope: AnyScope,
  company: RemindedCompany,
  { after, most, only }: { after: number; most: number; only?: string | undefined },
): Promise<Reminded[]> {
  const people = await db
    .selectFrom('users')
    .leftJoin('reminder_choices', 'reminder_choices.user_id', 'users.id')
    .select(['users.id', 'users.uuid', 'users.name', 'users.email', 'users.client_id', 'users.permission_id'])
    .select(['reminder_choices.language', 'reminder_choices.figures'])
    .select(rigsAs('manager', company.id).as('manages'))
    .select(rigsAs('watcher', company.id).as('watches'))
    .select((eb) => [
      eb
        .selectFrom('digests')
        .select((sent) => sent.fn.max('sent_at').as('sent_at'))
        .whereRef('digests.user_id', '=', 'users.id')
        .where('digests.client_id', '=', company.id)
        .as('lastAt'),
    ])
    .where('users.client_id', 'in', [OWNER_CLIENT_ID, company.id])
    .where('users.deleted_at', 'is', null)
    .where('users.id', '>', after)
    .$if(only !== undefined, (one) => one.where('users.uuid', '=', only ?? ''))
    .where(sql<boolean>`coalesce(reminder_choices.digest, 1) = 1`)
    .where((eb) => within(eb, scope, 'users.client_id'))
    .orderBy('users.id')
    .limit(most)
    .execute();
  return people.map(({ client_id: clientId, permission_id: permission, language, figures, ...person }) => ({
    ...person,
    figures: figures === 1,
    language: language ?? FIRST_LANGUAGE,
    ...readerOf({ clientId, permission }, company),
  }));
}

/** The rigs of a company whose team a person is in as this. */
const rigsAs = (part: RigPart, company: number) => sql<number[]>`array(
  select p.rig_id from rig_people p where p.user_id = users.id and p.client_id = ${company} and p.part = ${part})`;

/** The provider verifies, and so do the company's admins where its rules say so. Findings long overdue concern its admins. */
function readerOf(
  { clientId, permission }: { clientId: number; permission: number },
  { verification, escalateAfter }: RemindedCompany,
): Pick<Reminded, 'owner' | 'verifies' | 'escalateAfter' | 'givesOwners' | 'exports' | 'kinds'> {
  const role = roleOf(permission);
  const owner = clientId === OWNER_CLIENT_ID;
  const verifies = holds({ role, owner, verification }, 'findings.verify');
  return {
    owner,
    verifies: verifies && (owner || verification === 'company'),
    escalateAfter: !owner && role === 'admin' ? escalateAfter : null,
    givesOwners: !owner && role === 'admin',
    exports: holds({ role, owner }, 'findings.export'),
    kinds: holds({ role, owner }, 'findings.route') ? kindsShownTo(role) : [],
  };
}
