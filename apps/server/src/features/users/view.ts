import type { PageOf, User } from '@rigbook/contract';
import { PERMISSIONS } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { pageOfRows, PER_PAGE } from '../../platform/records/paging.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { listUsers, loadOwnUuid, findUser, type UserFilter } from './store.ts';

type StoredUser = Omit<Awaited<ReturnType<typeof listUsers>>['rows'][number], 'found'>;

const shownUser = (user: StoredUser): User => ({
  id: user.id,
  UUID: user.uuid,
  name: user.name,
  email: user.email,
  client_id: user.client_id,
  permission_id: user.permission_id,
  client: { name: user.client_name },
  permission: { type: PERMISSIONS.find(({ id }) => id === user.permission_id)?.type ?? '' },
  updated_at: user.updated_at.toISOString(),
  invited_at: user.invited_at?.toISOString() ?? null,
  last_seen_on: user.last_seen_on,
});

export async function loadUsersPage(db: Tx, scope: Scope, query: Omit<UserFilter, 'perPage'>): Promise<PageOf<User>> {
  const filter = { ...query, perPage: PER_PAGE };
  const { rows, total } = await listUsers(db, scope, filter);
  return pageOfRows(rows.map(shownUser), total, filter);
}

export async function loadUser(db: Tx, scope: Scope, uuid: string): Promise<User> {
  const user = await findUser(db, scope, uuid);
  if (!user) throw notFound();
  return shownUser(user);
}

/** Whether this is the signed-in user; false for any other and for a UUID that doesn't exist. */
export async function isCurrentUser(db: Tx, scope: Scope, uuid: string): Promise<{ current: boolean }> {
  return { current: (await loadOwnUuid(db, scope)) === uuid };
}
