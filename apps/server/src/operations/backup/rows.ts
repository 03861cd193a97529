import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Table } from './tables.ts';

/** Characters of rows read or written at a time, about: reports hold up to 25 MB each, visits a line. */
const BATCH = 4_000_000;
const MOST_ROWS = 1000;

/**
 * Every row of a table as a line of JSON, in the order of its key. Texts and JSON columns stay as they are, to the letter.
 * @param skip so many rows are left out, which were read before
 */
export async function* linesOf(db: Tx, { name, key }: Table, skip = 0): AsyncGenerator<string> {
  await sql`declare backup_rows no scroll cursor for
    select row_to_json(r)::text as line from ${sql.table(name)} r order by ${sql.ref(`r.${key}`)}`.execute(db);
  if (skip > 0) await sql`move forward ${sql.lit(skip)} in backup_rows`.execute(db);
  for (let take = 10; ;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(take)} from backup_rows`.execute(db);
    if (rows.length === 0) break;
    let length = 0;
    for (const { line } of rows) {
      length += line.length;
      yield `${line}\n`;
    }
    take = Math.max(1, Math.min(MOST_ROWS, Math.floor((BATCH * rows.length) / length)));
  }
  await sql`close backup_rows`.execute(db);
}

/** Puts lines as `linesOf` wrote them into an empty table and lets its ids go on after them. @returns how many */
export async function insertLines(db: Tx, table: Table, source: Readable): Promise<number> {
  let count = 0;
  for await (const batch of batchesOf(createInterface({ input: source, crlfDelay: Infinity }))) {
    await insertBatch(db, table, batch);
    count += batch.length;
  }
  await letIdsGoOn(db, table);
  return count;
}

/** Lines in slices, each of which one statement takes. */
export async function* batchesOf(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let length = 0;
  for await (const line of lines) {
    batch.push(line);
    length += line.length;
    if (length <= BATCH && batch.length < MOST_ROWS) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Puts a slice of lines into a table. */
export async function insertBatch(db: Tx, { name, columns }: Table, lines: string[]): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::json)`.execute(db);
}

/** The last id that a table has given, also to a row that is gone; null where it has given none. */
export async function lastIdOf(db: Tx, { name, identity }: Table): Promise<number | null> {
  if (identity === null) return null;
  const { rows } = await sql<{ last: number | null }>`
    select pg_sequence_last_value(pg_get_serial_sequence(${name}, ${identity})::regclass) as last`.execute(db);
  return rows[0]?.last ?? null;
}

/** Lets the ids of a table go on after those that are in it, and after `last`. */
export async function letIdsGoOn(db: Tx, { name, identity }: Table, last: number | null = null): Promise<void> {
  if (identity === null) return;
  await sql`select setval(pg_get_serial_sequence(${name}, ${identity}), greatest(max(${sql.ref(identity)}), ${last}::bigint))
    from ${sql.table(name)}`.execute(db);
}
