import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { lockDataFolder } from '../apps/server/src/platform/database/data-folder-lock.ts';
import { hasCluster } from '../apps/server/src/platform/database/embedded/cluster.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { ensureOwner } from '../apps/server/src/operations/first-start.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { openFileStore } from '../apps/server/src/platform/files/open-file-store.ts';
import { asSystem } from '../apps/server/src/platform/identity/scope.ts';
import type { Services } from '../apps/server/src/platform/services.ts';
import { readSettings, type Settings } from '../apps/server/src/platform/settings/settings.ts';
import { PEOPLE } from './people.ts';
import type { DemoRig } from './rigs.ts';
import { LAST_PERSON, seedPortal } from './seed-portal.ts';

/** The existing portal is not the demo; the message says what to do. */
export class NotTheDemo extends Error {}

/**
 * Makes sure that the portal of these settings (an environment as for `npm start`) contains the demo: fills an empty one,
 * leaves a filled one unchanged, and refuses any other.
 * @param rigs what an empty portal is filled with, as FLEET
 * @param onFill called before filling, which takes some ten seconds
 * @returns whether it was filled now
 */
export async function prepareDemo(
  env: Record<string, string | undefined>,
  rigs: readonly DemoRig[],
  onFill = () => {},
): Promise<boolean> {
  const { email, password, name } = PEOPLE.ownerAdmin;
  const settings = readSettings({ ...env, OWNER_EMAIL: email, OWNER_PASSWORD: password, OWNER_NAME: name });
  if (settings.DATABASE_URL !== undefined || hasCluster(settings.DATA_DIR)) return fill(settings, rigs, onFill);

  const folder = settings.DATA_DIR;
  if (existsSync(folder) && readdirSync(folder).length > 0) throw notTheDemo(settings);
  // Filled in another folder and moved into place when complete: an interrupted demo is started again next time.
  const unfinished = `${folder}.unfinished`;
  // Refuses while another process is filling it.
  lockDataFolder(unfinished)();
  rmSync(unfinished, { recursive: true, force: true });
  await fill({ ...settings, DATA_DIR: unfinished }, rigs, onFill);
  if (existsSync(folder)) rmdirSync(folder);
  renameSync(unfinished, folder);
  return true;
}

async function fill(settings: Settings, rigs: readonly DemoRig[], onFill: () => void): Promise<boolean> {
  const { db, close } = await openDatabase(settings);
  try {
    await migrate(db);
    const state = await stateOf(db);
    if (state === 'other') throw notTheDemo(settings);
    if (state === 'demo') return false;
    onFill();
    const services = { db, settings, files: await openFileStore(settings), now: () => new Date() };
    await ensureOwner(services);
    await seedPortal(services, rigs);
    return true;
  } finally {
    await close();
  }
}

/** What a database contains: nothing yet, the complete demo, or anything else. */
async function stateOf(db: Services['db']): Promise<'empty' | 'demo' | 'other'> {
  const users = await asSystem(db, (tx) => tx.selectFrom('users').select('email').execute());
  if (users.length === 0) return 'empty';
  return users.some(({ email }) => email === LAST_PERSON.email) ? 'demo' : 'other';
}

const notTheDemo = ({ DATABASE_URL, DATA_DIR }: Settings) =>
  new NotTheDemo(
    DATABASE_URL === undefined
      ? `The folder ${DATA_DIR} contains something other than the demo. Set DATA_DIR to another folder, or remove this one.`
      : 'The database of DATABASE_URL contains something other than the demo, or part of it. Give it an empty database.',
  );
