import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { RIG_SPEC_TEMPLATE } from '@rigbook/domain';
import { connectedTo } from '../../apps/server/test/support/database.ts';
import { freePort } from '../../apps/server/src/platform/database/embedded/free-port.ts';
import { REPORTS } from '../api/filled-portal.ts';
import type { Target } from '../api/target.ts';
import { installedDirectus } from './installed.ts';

const TOKEN = 'measured-with-care';
const LOOK_EVERY = 100;

/** Starts Directus on a database, which is filled in between its own tables and its start. */
export async function startDirectus(folder: string, database: string, fill: () => Promise<void>) {
  mkdirSync(folder);
  const { node, program } = installedDirectus(folder);
  const port = await freePort();
  const env = { ...process.env, ...settingsFor(database, port) };
  const { status } = spawnSync(node, [program, 'bootstrap'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`Directus could not set up its database: ${status}`);
  await fill();
  const child = spawn(node, [program, 'start'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/server/ping`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`Directus ended with ${child.exitCode}`);
    await wait(LOOK_EVERY);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { address, token: TOKEN, stop };
}

/** Tells Directus something about its tables. */
export async function tellDirectus(
  address: string,
  method: 'PATCH' | 'POST',
  what: string,
  body: object,
): Promise<void> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const answer = await fetch(`${address}/${what}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
}

type Wanted = { folder: string; rigs: number; database: string };

/** A running Directus with that many rigs, one of which has reports, in an empty database; and the calls as it has them. */
export async function aDirectus({ folder, rigs, database }: Wanted): Promise<Target> {
  let rig = 0;
  const directus = await startDirectus(folder, database, async () => {
    rig = await fill(database, rigs);
  });
  await register(directus.address);
  return { ...directus, calls: callsFor(rig) };
}

/** As fast as it can be set without storing answers. */
const settingsFor = (database: string, port: number): Record<string, string> => ({
  NODE_ENV: 'production',
  SECRET: TOKEN,
  ADMIN_EMAIL: 'bench@example.com',
  ADMIN_PASSWORD: TOKEN,
  ADMIN_TOKEN: TOKEN,
  DB_CLIENT: 'pg',
  DB_CONNECTION_STRING: database,
  CACHE_ENABLED: 'false',
  RATE_LIMITER_ENABLED: 'false',
  PRESSURE_LIMITER_ENABLED: 'false',
  TELEMETRY: 'false',
  LOG_LEVEL: 'error',
  HOST: '127.0.0.1',
  PORT: String(port),
});

/** Fills its database by SQL; returns the key of the rig that has reports. */
async function fill(database: string, rigs: number): Promise<number> {
  const { ask, close } = await connectedTo(database);
  const statements = readFileSync(join(import.meta.dirname, 'fill.sql'), 'utf8')
    .replaceAll(':rigs', String(rigs))
    .replaceAll(':reports', String(REPORTS))
    .replaceAll(':specs', () => `'${JSON.stringify(RIG_SPEC_TEMPLATE).replaceAll("'", "''")}'`)
    .split(/;\n/);
  for (const statement of statements) await ask(statement);
  const [rig] = await ask(`select id from rigs where name = 'Measured rig'`);
  await close();
  return Number(rig?.['id']);
}

/** Tells Directus which tables are collections; it finds the relations by the foreign keys. */
async function register(address: string): Promise<void> {
  const change = (what: string, meta: object) => tellDirectus(address, 'PATCH', what, { meta });
  for (const collection of ['clients', 'rigs', 'reports']) await change(`collections/${collection}`, {});
  for (const field of ['rigs/client_id', 'reports/rig_id']) await change(`fields/${field}`, { special: ['m2o'] });
}

/** What the portal's calls return, asked of Directus. */
function callsFor(rig: number): Record<string, string> {
  const head = 'id,uuid,name,image,client_id.id,client_id.name,client_id.active';
  const list = `/items/rigs?limit=12&sort=name&fields=${head}&meta=filter_count`;
  const counts = 'critical_closed,major_closed,minor_closed,overall_closed';
  const order = 'limit=10&sort=-created_at&meta=filter_count';
  return {
    'list of rigs': list,
    'rigs searched': `${list}&filter[name][_icontains]=000077`,
    'a rig': `/items/rigs/${rig}?fields=${head},specs,updated_at`,
    'reports of a rig': `/items/reports?filter[rig_id][_eq]=${rig}&${order}&fields=id,uuid,${counts},created_at,sheet`,
  };
}
