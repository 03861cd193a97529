import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  codeField,
  filterField,
  flagField,
  idField,
  listQuery,
  NAME_LENGTH,
  nameField,
  pagedQuery,
  pageOf,
  revisionField,
  TEXT_LENGTH,
  textField,
  uuidField,
} from './fields.ts';

const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const REFUSED = Symbol('refused');

/** What a field makes of a value. */
function read(field: z.ZodMiniType, value: unknown): unknown {
  const result = field.safeParse(value);
  return result.success ? result.data : REFUSED;
}

const FIELDS: [name: string, field: z.ZodMiniType, rows: [value: unknown, read: unknown][]][] = [
  [
    'a UUID',
    uuidField,
    [
      [UUID, UUID],
      [UUID.toUpperCase(), UUID],
      [` ${UUID}\n`, UUID],
      ['', REFUSED],
      [UUID.slice(1), REFUSED],
      [`${UUID}0`, REFUSED],
      [UUID.replaceAll('-', ''), REFUSED],
      [UUID.replace('0f8f', '0g8f'), REFUSED],
      [`${UUID}\n${UUID}`, REFUSED],
      [7, REFUSED],
      [null, REFUSED],
    ],
  ],
  [
    'the number of a record',
    idField,
    [
      [0, 0],
      [7, 7],
      ['7', 7],
      ['007', 7],
      [999_999_999, 999_999_999],
      ['999999999', 999_999_999],
      [1_000_000_000, REFUSED],
      ['1000000000', REFUSED],
      [-1, REFUSED],
      ['-1', REFUSED],
      [1.5, REFUSED],
      ['1.5', REFUSED],
      ['1e3', REFUSED],
      ['', REFUSED],
      [' 7', REFUSED],
      ['٧', REFUSED],
      [Number.NaN, REFUSED],
      [Infinity, REFUSED],
      [true, REFUSED],
    ],
  ],
  [
    'a name',
    nameField,
    [
      [' Falcon 12 ', 'Falcon 12'],
      ['منصة', 'منصة'],
      ['x'.repeat(NAME_LENGTH), 'x'.repeat(NAME_LENGTH)],
      [`  ${'x'.repeat(NAME_LENGTH)}  `, 'x'.repeat(NAME_LENGTH)],
      ['x'.repeat(NAME_LENGTH + 1), REFUSED],
      ['', REFUSED],
      [' \t\n', REFUSED],
      ['\u200B\u00AD\u2800\u3164\u200F\uFE0F\u{E0041}', REFUSED],
      ['Öl\u200Bfeld', 'Öl\u200Bfeld'],
      [undefined, REFUSED],
      [['Falcon'], REFUSED],
    ],
  ],
  [
    'a text',
    textField,
    [
      ['', ''],
      [' two\nlines ', 'two\nlines'],
      ['x'.repeat(TEXT_LENGTH), 'x'.repeat(TEXT_LENGTH)],
      ['x'.repeat(TEXT_LENGTH + 1), REFUSED],
      [null, REFUSED],
    ],
  ],
  [
    'the time at which a record was loaded',
    revisionField,
    [
      [undefined, undefined],
      [null, null],
      ['', ''],
      ['2026-11-05T07:30:00.000Z', '2026-11-05T07:30:00.000Z'],
      ['2026-11-05T10:30:00+03:00', '2026-11-05T10:30:00+03:00'],
      ['2026-11-05', REFUSED],
      ['2026-02-30T00:00:00Z', REFUSED],
      ['yesterday', REFUSED],
      [1_762_327_800_000, REFUSED],
    ],
  ],
  [
    'a flag',
    flagField,
    [
      [0, 0],
      [1, 1],
      [2, REFUSED],
      ['1', REFUSED],
      [true, REFUSED],
    ],
  ],
  [
    'a filter',
    filterField,
    [
      [undefined, null],
      ['', null],
      ['All', null],
      ['all', null],
      ['2', 2],
      ['0', 0],
      ['999999999', 999_999_999],
      ['1000000000', REFUSED],
      ['-2', REFUSED],
      ['2,3', REFUSED],
      ['none', REFUSED],
    ],
  ],
  [
    'a code',
    codeField,
    [
      [' 492 039 ', '492 039'],
      ['ABCD-EFGH', 'ABCD-EFGH'],
      ['', ''],
      ['1'.repeat(100), '1'.repeat(100)],
      ['1'.repeat(101), REFUSED],
      [492_039, REFUSED],
    ],
  ],
];

describe.each(FIELDS)('%s', (_, field, rows) => {
  it.each(rows)('sent as %j is read as %j', (value, expected) => {
    expect(read(field, value)).toBe(expected);
  });
});

describe('the page of a list', () => {
  it.each([
    [undefined, 1],
    ['', 1],
    ['1', 1],
    ['2', 2],
    ['0012', 12],
    ['0', 1],
    ['-3', 1],
    ['1.5', 1],
    ['two', 1],
    ['9'.repeat(30), 999_999_999],
  ])('%s is page %d', (page, number) => {
    expect(listQuery.parse({ page })).toEqual({ page: number, search: '' });
  });

  it('is one that a database can count, whatever was typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.bigInt().map(String)), (page) => {
        const read = listQuery.parse({ page });
        expect(Number.isSafeInteger(read.page)).toBe(true);
        expect(read.page).toBeGreaterThanOrEqual(1);
        expect(read.page).toBeLessThanOrEqual(999_999_999);
      }),
    );
  });

  it.each([
    ['  falcon ', 'falcon'],
    [undefined, ''],
    ['x'.repeat(NAME_LENGTH), 'x'.repeat(NAME_LENGTH)],
  ])('searches for "%s" as "%s"', (search, words) => {
    expect(listQuery.parse({ search }).search).toBe(words);
  });

  it('searches for no more than a name is long', () => {
    expect(listQuery.safeParse({ search: 'x'.repeat(NAME_LENGTH + 1) }).success).toBe(false);
  });

  it.each([
    [{}, undefined],
    [{ page: '' }, 1],
    [{ page: '3' }, 3],
  ])('%j asks a report for page %s of its list', (query, page) => {
    expect(pagedQuery.parse(query).page).toBe(page);
  });
});

it('a page that is answered has its rows parsed and nothing else in it', () => {
  const page = pageOf(z.object({ id: z.int() }));
  const counts = { current_page: 1, per_page: 10, total: 1 };
  expect(page.parse({ ...counts, data: [{ id: 1, secret: 'x' }], more: 1 })).toEqual({ ...counts, data: [{ id: 1 }] });
  expect(page.safeParse({ ...counts, data: [{ id: '1' }] }).success).toBe(false);
  expect(page.safeParse({ data: [] }).success).toBe(false);
});
