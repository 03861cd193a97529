import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../src/platform/database/database.ts';
import { migrate, migrationNames, readMigration } from '../src/platform/database/migrate.ts';
import { anEmptyDatabase } from './support/database.ts';
import { unsafeStatements } from './support/migration-rules.ts';

const NAMES = await migrationNames();
/** The number of migrations in the first release, which no server precedes. */
const FIRST = 6;

describe('a migration', () => {
  test.each(NAMES.slice(FIRST))('%s is safe while the previous version still serves', async (name) => {
    expect(unsafeStatements(await readMigration(name))).toEqual([]);
  });

  test.each(NAMES)('%s is declared reversible or not', (name) => {
    const operations = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
    expect(operations).toContain(`\`${name.slice(0, 3)}\``);
  });

  test.each([
    'alter table rigs drop column name;',
    'drop table rigs;',
    'alter table rigs rename column name to title;',
    'alter table rigs rename to platforms;',
    'alter table rigs alter column name type varchar(20);',
    'alter table rigs alter name set not null;',
    'alter table rigs add column depth integer not null;',
    'alter table rigs add constraint named check (name <> $$$$);',
    'alter table rigs add foreign key (client_id) references clients (id);',
    'delete from sessions;',
    'create index rigs_size on rigs (size);',
    'create unique index rigs_size on rigs (size);',
  ])('may not say: %s', (statement) => {
    expect(unsafeStatements({ text: statement, statements: [statement] })).toHaveLength(1);
    const text = `-- safe: no server reads it.\n${statement}`;
    expect(unsafeStatements({ text, statements: [statement] })).toEqual([]);
  });

  test.each([
    ['alter table rigs add column depth integer;'],
    ['alter table rigs add column depth integer not null default 0;'],
    ['alter table rigs alter column depth drop not null;'],
    ['alter table rigs drop constraint named;'],
    ['alter table rigs add constraint named check (depth > 0) not valid;'],
    ['create index concurrently if not exists rigs_size on rigs (size);'],
    ['drop index concurrently if exists rigs_size;'],
    ['create table decks (id integer primary key);', 'create index decks_id on decks (id);'],
  ])('may say: %s', (...statements) => {
    expect(unsafeStatements({ text: statements.join('\n'), statements })).toEqual([]);
  });
});

describe('a new database', () => {
  let opened: OpenDatabase;
  let ran: string[][];

  beforeAll(async () => {
    opened = await anEmptyDatabase();
    ran = await Promise.all([migrate(opened.db), migrate(opened.db), migrate(opened.db)]);
  });
  afterAll(() => opened.close());

  test('is migrated once, in order, by the first of several servers that start at once', async () => {
    expect(ran.flat()).toEqual(NAMES);
    expect(await migrate(opened.db)).toEqual([]);
    const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(opened.db);
    expect(rows.map((row) => row.name)).toEqual(NAMES);
  });

  test('rebuilds an index that a killed server left half built', async () => {
    const { db } = opened;
    const known = async () => {
      const { rows } = await sql<{ valid: boolean }>`
        select indisvalid as valid from pg_index where indexrelid = to_regclass('rigs_by_name')`.execute(db);
      return rows;
    };
    await sql`drop index rigs_by_name`.execute(db);
    // Fails on duplicates, and leaves the same invalid index as a killed server.
    const halfBuilt = sql`create unique index concurrently rigs_by_name on visit_types ((true))`.execute(db);
    await expect(halfBuilt).rejects.toThrow(/rigs_by_name/);
    expect(await known()).toEqual([{ valid: false }]);
    await sql`delete from migrations where name like '009%'`.execute(db);
    expect(await migrate(db)).toHaveLength(1);
    expect(await known()).toEqual([{ valid: true }]);
  });

  test('has an index for every foreign key that finds the rows referring to a row', async () => {
    // visit_types are never removed. The client alone finds too much where a reference names a row of it.
    const { rows } = await sql<{ reference: string }>`
      select conrelid::regclass || ' ' || pg_get_constraintdef(c.oid) as reference from pg_constraint c
      where contype = 'f' and confrelid <> 'visit_types'::regclass and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indisvalid
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
          and i.indkey[0] = any (c.conkey)
          and (cardinality(c.conkey) = 1 or i.indkey[0] <> c.conkey[1] or i.indkey[1] = any (c.conkey)))`.execute(
      opened.db,
    );
    expect(rows).toEqual([]);
  });
});
