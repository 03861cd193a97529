import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Table } from './tables.ts';

/** Approximate characters of rows written at a time. */
const BATCH = 4_000_000;
const MAX_ROWS = 1000;
/** Bytes of rows read at a time: at most twice as many, because a longer row is cut into pieces. */
const PIECE = 1_000_000;

/**
 * The rows of a table as lines of JSON in UTF-8, ordered by its key, in pieces of bounded size whatever a row has: the text
 * of a backup. Texts and JSON columns are kept character by character.
 * @param skip the number of rows that were read before
 */
export async function* rowsText(db: Tx, { name, keys }: Table, skip = 0): AsyncGenerator<Uint8Array> {
  const order = sql.join(keys.map((key) => sql.ref(`r.${key}`)));
  // By the key's index: sorting would first write every line to a temporary file.
  await sql`set local enable_sort = off`.execute(db);
  // 'offset' also keeps PostgreSQL from making the line again for each of its pieces.
  await sql`declare backup_rows no scroll cursor for
    select substring(line from start for ${sql.lit(PIECE)})
    from (select line, octet_length(line) as size from (
        select convert_to(row_to_json(r)::text || E'\n', 'UTF8') as line
        from ${sql.table(name)} r order by ${order} offset ${sql.lit(skip)}
      ) made offset 0) measured, generate_series(1, size, ${sql.lit(PIECE)}) as start`.execute(db);
  for (;;) {
    const text = await nextText(db);
    if (text.length === 0) break;
    yield text;
  }
  await sql`close backup_rows`.execute(db);
}

/** A cursor counts what it fetches in rows only, so PostgreSQL itself fetches until there are enough bytes. */
async function nextText(db: Tx): Promise<Uint8Array> {
  await sql`do $$
    declare
      pieces refcursor := 'backup_rows';
      piece bytea;
      fetched bytea[];
      size integer := 0;
    begin
      while size < ${sql.lit(PIECE)} loop
        fetch pieces into piece;
        exit when not found;
        fetched := array_append(fetched, piece);
        size := size + octet_length(piece);
      end loop;
      perform set_config('rigbook.fetched', coalesce(encode(string_agg(one, '' order by place), 'hex'), ''), true)
        from unnest(fetched) with ordinality as _ (one, place);
    end $$`.execute(db);
  const { rows } = await sql<{ text: string }>`select current_setting('rigbook.fetched') as text`.execute(db);
  return Buffer.from(rows[0]?.text ?? '', 'hex');
}

/** The same line by line. */
export const linesOf = (db: Tx, table: Table, skip = 0): AsyncGenerator<string> => linesIn(rowsText(db, table, skip));

/** Splits text at line feeds only: `node:readline` would also split it at separators that JSON has inside of texts. */
async function* linesIn(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let begun: string[] = [];
  for await (const bytes of source) {
    const [end = '', ...more] = decoder.decode(bytes, { stream: true }).split('\n');
    begun.push(end);
    for (const next of more) {
      yield begun.join('');
      begun = [next];
    }
  }
}

/** Inserts lines written by `linesOf` into an empty table and advances its ids past them. @returns how many */
export async function insertLines(db: Tx, table: Table, source: Readable): Promise<number> {
  let count = 0;
  for await (const batch of batchesOf(linesIn(source))) {
    await insertBatch(db, table, batch);
    count += batch.length;
  }
  await advanceIds(db, table);
  return count;
}

/** Groups lines into batches for one statement each. */
export async function* batchesOf(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let length = 0;
  for await (const line of lines) {
    batch.push(line);
    length += line.length;
    if (length <= BATCH && batch.length < MAX_ROWS) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Inserts a batch of lines into a table. */
export async function insertBatch(db: Tx, { name, columns }: Table, lines: string[]): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::json)`.execute(db);
}

/** The last id that a table has assigned, even to a row that is gone; null if it has assigned none. */
export async function lastIdOf(db: Tx, { name, identity }: Table): Promise<number | null> {
  if (identity === null) return null;
  const { rows } = await sql<{ last: number | null }>`
    select pg_sequence_last_value(pg_get_serial_sequence(${name}, ${identity})::regclass) as last`.execute(db);
  return rows[0]?.last ?? null;
}

/** Makes the ids of a table continue after those in it, and after `last`. */
export async function advanceIds(db: Tx, { name, identity }: Table, last: number | null = null): Promise<void> {
  if (identity === null) return;
  await sql`select setval(pg_get_serial_sequence(${name}, ${identity}), greatest(max(${sql.ref(identity)}), ${last}::bigint))
    from ${sql.table(name)}`.execute(db);
}
