import { holds, OWNER_CLIENT_ID, PRIORITIES, type Priority, type Proof, type ProofByPriority } from '@rigbook/domain';
import type { Tx } from '../../../platform/database/database.ts';
import type { FollowUpRulesTable } from '../../../platform/database/rules-tables.ts';
import { within, type Scope } from '../../../platform/identity/scope.ts';

/** Defaults for a company without stored rules. */
const DEFAULTS: Omit<FollowUpRulesTable, 'client_id' | 'known_zone'> = {
  answers: 1,
  asked: 1,
  verification: 'none',
  photo_needed: [],
  proof_critical: null,
  proof_major: null,
  proof_minor: null,
  due_critical: 0,
  due_major: 30,
  due_minor: 90,
  time_zone: null,
  remind_weekday: 1,
  escalate_after_days: null,
};

export type StoredRules = typeof DEFAULTS;

type Stored = Pick<StoredRules, 'photo_needed' | `proof_${Priority}`>;

/** What proof findings need by their priority (rules.md#proof). */
export function proofOf(rules: Stored): ProofByPriority {
  const of = (priority: Priority) =>
    rules[`proof_${priority}`] ?? (rules.photo_needed.includes(priority) ? 'text' : 'none');
  return { critical: of('critical'), major: of('major'), minor: of('minor') };
}

/** The same as it is stored: servers of the version before know of a need, and take a text for enough. */
export function packProof(proof: ProofByPriority): Stored {
  const beyond = (wanted: Proof) => (wanted === 'file' || wanted === 'picture' ? wanted : null);
  return {
    photo_needed: PRIORITIES.filter((priority) => proof[priority] !== 'none'),
    proof_critical: beyond(proof.critical),
    proof_major: beyond(proof.major),
    proof_minor: beyond(proof.minor),
  };
}

/** Whether the caller may close findings of a company (rules.md#verification). */
export function mayVerify(scope: Scope, { verification }: Pick<StoredRules, 'verification'>): boolean {
  return verification === 'none' || holds({ ...scope, verification }, 'findings.verify');
}

export async function loadRules(db: Tx, scope: Scope, clientId: number): Promise<StoredRules> {
  const rules = await db
    .selectFrom('follow_up_rules')
    .selectAll()
    .where('client_id', '=', clientId)
    .where((eb) => within(eb, scope, 'follow_up_rules.client_id'))
    .executeTakeFirst();
  if (!rules) return DEFAULTS;
  const { client_id: _, known_zone: __, ...stored } = rules;
  return stored;
}

/** The companies that were there before they could be asked, and still have not been; without the provider's own entry. */
const undecided = (db: Tx, scope: Scope) =>
  db
    .selectFrom('follow_up_rules')
    .innerJoin('clients', 'clients.id', 'follow_up_rules.client_id')
    .where('asked', '=', 0)
    .where('clients.deleted_at', 'is', null)
    .where('clients.id', '!=', OWNER_CLIENT_ID)
    .where((eb) => within(eb, scope, 'follow_up_rules.client_id'));

export async function countUndecided(db: Tx, scope: Scope): Promise<number> {
  const count = undecided(db, scope).select((eb) => eb.fn.countAll<number>().as('companies'));
  return (await count.executeTakeFirst())?.companies ?? 0;
}

export const listUndecidedClients = async (db: Tx, scope: Scope): Promise<string[]> =>
  (await undecided(db, scope).select('clients.uuid').orderBy('clients.id').execute()).map(({ uuid }) => uuid);

export async function writeRules(db: Tx, _scope: Scope, clientId: number, rules: StoredRules): Promise<void> {
  await db
    .insertInto('follow_up_rules')
    .values({ client_id: clientId, ...rules })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(rules))
    .execute();
}
