import type { Tx } from '../../platform/database.ts';
import type { SystemScope } from '../../platform/scope.ts';

export type SignInUser = {
  id: number;
  name: string;
  permission_id: number;
  password_hash: string;
  client_id: number;
  client_code: string;
};

/** The user of an e-mail, any case. Runs before there is a scope: signing in is what makes one. */
export const userByEmail = (db: Tx, _scope: SystemScope, email: string): Promise<SignInUser | undefined> =>
  db
    .selectFrom('users')
    .innerJoin('clients', 'clients.id', 'users.client_id')
    .select([
      'users.id',
      'users.name',
      'users.permission_id',
      'users.password_hash',
      'users.client_id',
      'clients.code as client_code',
    ])
    .where((eb) => eb(eb.fn('lower', ['users.email']), '=', email.toLowerCase()))
    .where('users.deleted_at', 'is', null)
    .where('clients.deleted_at', 'is', null)
    .executeTakeFirst();
