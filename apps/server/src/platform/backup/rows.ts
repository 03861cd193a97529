import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Tx } from '../database.ts';
import type { Table } from './tables.ts';

/** Characters of rows read or written at a time, about: reports hold up to 25 MB each, visits a line. */
const BATCH = 4_000_000;
const MOST_ROWS = 1000;

/** Every row of a table as a line of JSON, in the order of its key. Texts and JSON columns stay as they are, to the letter. */
export async function* linesOf(db: Tx, { name, key }: Table): AsyncGenerator<string> {
  await sql`declare backup_rows no scroll cursor for
    select row_to_json(r)::text as line from ${sql.table(name)} r order by ${sql.ref(`r.${key}`)}`.execute(db);
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
  let batch: string[] = [];
  let length = 0;
  const flush = async () => {
    if (batch.length > 0) await insertBatch(db, table, `[${batch.join(',')}]`);
    count += batch.length;
    batch = [];
    length = 0;
  };
  for await (const line of createInterface({ input: source, crlfDelay: Infinity })) {
    batch.push(line);
    length += line.length;
    if (length > BATCH || batch.length === MOST_ROWS) await flush();
  }
  await flush();
  if (table.identity !== null) {
    const { name, identity } = table;
    await sql`select setval(pg_get_serial_sequence(${name}, ${identity}), max(${sql.ref(identity)})) from ${sql.table(name)}`.execute(
      db,
    );
  }
  return count;
}

async function insertBatch(db: Tx, { name, columns }: Table, json: string): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${sql.table(name)}, ${json}::json)`.execute(db);
}
