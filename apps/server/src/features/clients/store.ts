import type { Tx } from '../../platform/database.ts';
import { within, type Scope } from '../../platform/scope.ts';
import { OWNER_CLIENT_ID } from '../../platform/sessions.ts';

/** Client companies by name, without the provider's own entry (spec §3). */
export const selectableClients = (db: Tx, scope: Scope) =>
  db
    .selectFrom('clients')
    .select(['id', 'name', 'active'])
    .where('id', '!=', OWNER_CLIENT_ID)
    .where('deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'clients.id'))
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute();

/** Whether a rig, user or visit may be given to this client. */
export async function isSelectableClient(db: Tx, scope: Scope, id: number): Promise<boolean> {
  const clients = await selectableClients(db, scope);
  return clients.some((client) => client.id === id);
}
