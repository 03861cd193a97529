import { sql } from 'kysely';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { ensureOwner } from '../../apps/server/src/operations/first-start.ts';
import { localFileStore } from '../../apps/server/src/platform/files/local-file-store.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { asSystem } from '../../apps/server/src/platform/identity/scope.ts';
import { readSettings } from '../../apps/server/src/platform/settings/settings.ts';

const COMPANIES = 20;
/** Rigs per statement: the embedded database keeps statements in memory. */
const SLICE = 10_000;

/** Creates a portal's database, with the first admin from the settings and `rigs` rigs of twenty companies. */
export async function fillDatabase(env: Record<string, string>, rigs: number): Promise<void> {
  const settings = readSettings(env);
  const { db, close } = await openDatabase(settings);
  await migrate(db);
  await ensureOwner({ db, settings, files: localFileStore(settings.DATA_DIR), now: () => new Date() });
  await asSystem(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into clients (uuid, name, code, active, save_hash, created_at, updated_at)
      select gen_random_uuid(), 'Company ' || n, 'C' || n, 1, '', now(), now() from generate_series(1, ${COMPANIES}::int) n
      returning id`.execute(tx);
    const ids = rows.map(({ id }) => id);
    for (let from = 1; from <= rigs; from += SLICE) {
      await sql`
        insert into rigs (uuid, client_id, name, specs, save_hash, created_at, updated_at)
        select gen_random_uuid(), (${ids}::int[])[1 + n % ${COMPANIES}::int], 'Rig ' || lpad(n::text, 6, '0'), '[]', '', now(), now()
        from generate_series(${from}::int, ${Math.min(from + SLICE - 1, rigs)}::int) n`.execute(tx);
    }
  });
  await sql`vacuum analyze`.execute(db);
  await close();
}
