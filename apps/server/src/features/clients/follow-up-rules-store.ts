import { OWNER_CLIENT_ID } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import type { FollowUpRulesTable } from '../../platform/database/schema.ts';
import { within, type Scope } from '../../platform/identity/scope.ts';

/** Those of a company of which nobody has stored any. */
const DEFAULTS: Omit<FollowUpRulesTable, 'client_id'> = {
  answers: 1,
  asked: 1,
  verification: 'none',
  photo_needed: [],
  due_critical: 0,
  due_major: 30,
  due_minor: 90,
  time_zone: null,
  remind_weekday: 1,
  escalate_after_days: null,
};

export type StoredRules = typeof DEFAULTS;

export async function storedRules(db: Tx, scope: Scope, clientId: number): Promise<StoredRules> {
  const rules = await db
    .selectFrom('follow_up_rules')
    .selectAll()
    .where('client_id', '=', clientId)
    .where((eb) => within(eb, scope, 'follow_up_rules.client_id'))
    .executeTakeFirst();
  if (!rules) return DEFAULTS;
  const { client_id: _, ...stored } = rules;
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

export const undecidedClients = async (db: Tx, scope: Scope): Promise<string[]> =>
  (await undecided(db, scope).select('clients.uuid').orderBy('clients.id').execute()).map(({ uuid }) => uuid);

export async function writeRules(db: Tx, _scope: Scope, clientId: number, rules: StoredRules): Promise<void> {
  await db
    .insertInto('follow_up_rules')
    .values({ client_id: clientId, ...rules })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(rules))
    .execute();
}
