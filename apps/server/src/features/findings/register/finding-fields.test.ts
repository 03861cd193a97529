import { correctFinding, findingRowSchema } from '@rigbook/contract';
import { CORRECTABLE, FINDING_FIELDS, REGISTER_TEXTS, selectFields } from '@rigbook/domain';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPortal } from '../../../../test/support/harness.ts';
import { asSystem } from '../../../platform/identity/scope.ts';

const portal = aPortal();

type Column = { name: string; type: string; required: boolean; made_of: string | null };

/** The columns of a table, by their names. */
async function columnsOf(table: string): Promise<Map<string, Column>> {
  const { rows } = await asSystem(portal().services.db, (db) =>
    sql<Column>`
      select column_name as name, data_type as type, is_nullable = 'NO' as required, generation_expression as made_of
      from information_schema.columns where table_name = ${table} and table_schema = current_schema()`.execute(db),
  );
  return new Map(rows.map((row) => [row.name, row]));
}

const isRequiredText = (column: Column | undefined) => column?.type === 'text' && column.required;

test('the sheets of reports are stored with every field', async () => {
  const columns = await columnsOf('findings');
  const fields = selectFields({});
  expect(fields.filter((field) => columns.get(field)?.type !== 'text')).toEqual([]);
  expect(fields.filter((field) => !isRequiredText(columns.get(field)))).toEqual(['status']);
});

test('the register has every text that it takes, with priority and status', async () => {
  const columns = await columnsOf('register');
  expect(REGISTER_TEXTS.filter((field) => !isRequiredText(columns.get(field)))).toEqual([]);
  const others = selectFields({}).filter((field) => !REGISTER_TEXTS.some((text) => text === field));
  expect(others.filter((field) => columns.has(field))).toEqual(['priority', 'status']);
});

test('the register is searched by the fields that are searched', async () => {
  const madeOf = (await columnsOf('register')).get('search_text')?.made_of ?? '';
  const named = Object.keys(FINDING_FIELDS).filter((field) => new RegExp(`\\b${field}\\b`).test(madeOf));
  expect(named.toSorted()).toEqual(selectFields({ searched: true }).toSorted());
});

test('rows on the wire have every text of the register, and corrections what can be put right', () => {
  expect(Object.keys(findingRowSchema.shape)).toEqual(expect.arrayContaining(REGISTER_TEXTS));
  const { fields } = correctFinding.body.shape;
  expect(Object.keys(fields.shape).toSorted()).toEqual(CORRECTABLE.toSorted());
});
