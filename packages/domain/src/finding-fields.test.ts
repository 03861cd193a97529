import { expect, test } from 'vitest';
import { WORD_COLUMNS } from './corrections/corrections.ts';
import { CORRECTABLE, FINDING_FIELDS, mapFields, REGISTER_TEXTS, selectFields, SHEET_TEXTS } from './finding-fields.ts';

test('each field has a column of its own among those that are kept of a workbook', () => {
  const columns = selectFields({}).map((field) => FINDING_FIELDS[field].column);
  expect(new Set(columns).size).toBe(columns.length);
  expect(columns.filter((column) => !WORD_COLUMNS.includes(column))).toEqual([]);
});

test('fields are selected by what is said of them', () => {
  expect(selectFields({ kind: 'day' })).toEqual(['target_date', 'closing_date']);
  expect(selectFields({ long: true, correctable: true })).toEqual(['deficiency', 'recommendation']);
  expect(selectFields({}).length).toBe(Object.keys(FINDING_FIELDS).length);
});

test('the sheets have more of a finding in words than the register', () => {
  expect(SHEET_TEXTS.filter((field) => !REGISTER_TEXTS.some((text) => text === field))).toEqual([
    'remarks',
    'target_date',
    'closing_date',
  ]);
});

test('what is entered in the closing is corrected there, all else without Excel', () => {
  const fields = selectFields({});
  expect(fields.filter((field) => !CORRECTABLE.some((correctable) => correctable === field))).toEqual([
    'closing_date',
    'action_taken',
    'verified_by',
    'remarks',
  ]);
});

test('a value is made for each name', () => {
  expect(mapFields(['ref', 'location'], (name) => name.length)).toEqual({ ref: 3, location: 8 });
});
