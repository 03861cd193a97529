import type { Client, ClientPage, PageOf } from '@rigbook/contract';
import type { Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { pageOfRows, PER_PAGE } from '../../platform/records/paging.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { countStored } from '../uploads/public.ts';
import { findClient, listClients } from './store.ts';

type StoredClient = Awaited<ReturnType<typeof listClients>>['rows'][number];

const shownClient = ({ uuid, updated_at, ...client }: StoredClient): Client => ({
  ...client,
  UUID: uuid,
  updated_at: updated_at.toISOString(),
});

export async function loadClientsPage(
  db: Tx,
  scope: Scope,
  query: { page: number; search: string },
): Promise<PageOf<Client>> {
  const wanted = { ...query, perPage: PER_PAGE };
  const { rows, total } = await listClients(db, scope, wanted);
  return pageOfRows(rows.map(shownClient), total, wanted);
}

/** @param most bytes of files that a client may have */
export async function loadClient(db: Tx, scope: Scope, uuid: string, most: number): Promise<ClientPage> {
  const client = await findClient(db, scope, uuid);
  if (!client) throw notFound();
  const { files, bytes } = await countStored(db, scope, client.id);
  return { ...shownClient(client), storage: { files, bytes, most_bytes: most } };
}
