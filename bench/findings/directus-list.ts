import { connectedTo } from '../../apps/server/test/support/database.ts';
import { startDirectus, tellDirectus } from '../directus/directus.ts';

/** The collections to which a finding refers, by the column that does. */
const REFERS = { client_id: 'clients', rig_id: 'rigs', report_id: 'reports' };

const FIELDS = ['*', 'client_id.name', 'rig_id.uuid', 'rig_id.name', 'report_id.uuid', 'report_id.created_at'].join(
  ',',
);
const OPEN = 'filter[is_open][_eq]=true&filter[is_current][_eq]=true';

/** Directus on a copy of a portal's database, and its list of the same findings. */
export async function aDirectusList(folder: string, database: string) {
  const { address, token, stop } = await startDirectus(folder, database, async () => undefined);
  for (const collection of ['register', ...Object.values(REFERS)])
    await tellDirectus(address, 'PATCH', `collections/${collection}`, { meta: {} });
  for (const [field, related] of Object.entries(REFERS)) {
    await tellDirectus(address, 'PATCH', `fields/register/${field}`, { meta: { special: ['m2o'] } });
    const relation = { collection: 'register', field, related_collection: related, schema: null, meta: {} };
    await tellDirectus(address, 'POST', 'relations', relation);
  }
  const url = `${address}/items/register?limit=25&sort=due_on,uuid&${OPEN}&meta=filter_count&fields=${FIELDS}`;
  return { url, token, stop };
}

/** Copies a database that nobody is connected to; returns the address of the copy. */
export async function copyOf(url: string): Promise<string> {
  const [from, server, copy] = [new URL(url), new URL(url), new URL(url)];
  server.pathname = '/postgres';
  copy.pathname = '/directus';
  const { ask, close } = await connectedTo(server.href);
  await ask(`create database directus template ${from.pathname.slice(1)}`);
  await close();
  return copy.href;
}
