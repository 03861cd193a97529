import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { asSystem } from '../../platform/identity/scope.ts';

/** Whether a database is empty: it has no tables, or those of a portal without users. */
export const isEmptyPortal = (db: Database): Promise<boolean> =>
  asSystem(db, async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'`.execute(tx);
    if (tables.length === 0) return true;
    if (!tables.some(({ name }) => name === 'migrations')) return false;
    return (await tx.selectFrom('users').select('id').limit(1).execute()).length === 0;
  });
