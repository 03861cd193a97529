import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Transient data: a restored portal starts without it, and everyone signs in again. Row counts,
 * those of files and findings and the order of the register's changes are rebuilt by triggers, copies of pictures when they are asked for; a job that was queued then must not be done again now, a file that was still arriving is sent again, nor a
 * password be set by a link of then.
 */
const NOT_KEPT = [
  'migrations',
  'moving_house',
  'sessions',
  'download_tokens',
  'sign_in_failures',
  'address_calls',
  'file_holds',
  'scheduled_work',
  'jobs',
  'documents',
  'password_links',
  'small_pictures',
  'document_pictures',
  'row_counts',
  'stored_files',
  'tus_uploads',
  'register_counts',
  'client_figures',
  'register_changes',
  'portal_zone',
  'portal_epoch',
  'reminder_rounds',
  'visits_to_mail',
];

/** Left out of a backup, which has what its keys seal. Older backups have it. */
export const KEYS = 'sealing_keys';

export type Table = { name: string; columns: string[]; keys: string[]; identity: string | null };

type Column = { table: string; name: string; is_key: boolean; is_identity: boolean };

/** The tables of a portal's lasting data, each after the tables it refers to. */
export async function tablesToKeep(db: Tx): Promise<Table[]> {
  const { rows: columns } = await sql<Column>`
    select c.table_name as table, c.column_name as name, c.is_identity = 'YES' as is_identity,
      exists (
        select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indisprimary and i.indrelid = format('%I', c.table_name)::regclass and a.attname = c.column_name
      ) as is_key
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      -- The rows of a partition are those of its table.
      and not exists (
        select from pg_class where relnamespace = 'public'::regnamespace and relname = c.table_name and relispartition
      )
    order by c.table_name, c.ordinal_position`.execute(db);
  const { rows: references } = await sql<{ from: string; to: string }>`
    select distinct conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f' and conrelid <> confrelid`.execute(db);
  const names = [...new Set(columns.map((column) => column.table))].filter((name) => !NOT_KEPT.includes(name));
  return inOrder(names, references).map((name) => tableOf(name, columns));
}

/** The tables that are written to a backup. */
export const tablesOfBackup = async (db: Tx): Promise<Table[]> =>
  (await tablesToKeep(db)).filter(({ name }) => name !== KEYS);

function tableOf(name: string, columns: Column[]): Table {
  const own = columns.filter((column) => column.table === name);
  const keys = own.filter((column) => column.is_key).map((column) => column.name);
  return {
    name,
    columns: own.map((column) => column.name),
    keys: keys.length > 0 ? keys : own.slice(0, 1).map((column) => column.name),
    identity: own.find((column) => column.is_identity)?.name ?? null,
  };
}

function inOrder(names: string[], references: { from: string; to: string }[]): string[] {
  const ordered: string[] = [];
  const add = (name: string) => {
    if (ordered.includes(name)) return;
    for (const { from, to } of references) if (from === name && names.includes(to)) add(to);
    ordered.push(name);
  };
  for (const name of names) add(name);
  return ordered;
}
