import type { FactorRule, OwnFactor, PageOf } from '@rigbook/contract';
import type { Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { pageOfRows, PER_PAGE, type PageWanted } from '../../platform/records/paging.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { findFactorSince, isRequired, listRules, countRecoveryCodes, findUser } from './store.ts';

/** The signed-in user's second factor, and whether one is required. */
export async function loadOwnFactor(db: Tx, scope: Scope): Promise<OwnFactor> {
  return {
    ...(await shownFactor(db, scope, scope.userId)),
    required: await isRequired(db, scope, scope.clientId),
    recovery_codes: await countRecoveryCodes(db, scope),
  };
}

/** Whether a user has a second factor; 404 for users of other clients. */
export async function loadFactor(db: Tx, scope: Scope, uuid: string) {
  const user = await findUser(db, scope, uuid);
  if (!user) throw notFound();
  return shownFactor(db, scope, user.id);
}

async function shownFactor(db: Tx, scope: Scope, userId: number) {
  const factor = await findFactorSince(db, scope, userId);
  return { enrolled: factor !== undefined, since: factor?.since?.toISOString() ?? null };
}

/** A page of the companies and whether they require a second factor; only for the provider. */
export async function loadRulesPage(
  db: Tx,
  scope: Scope,
  query: Omit<PageWanted, 'perPage'>,
): Promise<PageOf<FactorRule>> {
  const wanted = { ...query, perPage: PER_PAGE };
  const { rows, total } = await listRules(db, scope, wanted);
  const shown = rows.map(({ uuid, name, users, enrolled, required_at }) => ({
    UUID: uuid,
    name,
    users: users ?? 0,
    enrolled: enrolled ?? 0,
    required: required_at !== null,
  }));
  return pageOfRows(shown, total, wanted);
}
