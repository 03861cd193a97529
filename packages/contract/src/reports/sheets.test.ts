import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NAME_LENGTH } from '../fields.ts';
import { readSheet, readSheets, sheetSchema, sheetsSchema } from './sheets.ts';

const cell = (more: object = {}) => ({ position: 'A1', content: 'No.', ...more });
const sheet = (more: object = {}) => ({ name: 'Mast', rows: [null, [cell()]], ...more });
const accepts = (value: unknown) => sheetSchema.safeParse(value).success;

describe('the sheets that the server answers', () => {
  const SHEET = { name: 'Mast', rows: [null, [cell()]], rowsPriority: [null, null], rowsStatus: [null, null] };

  it('are read from their JSON text, several or one', () => {
    expect(readSheets(JSON.stringify([SHEET, SHEET]))).toEqual([SHEET, SHEET]);
    expect(readSheet(JSON.stringify(SHEET))).toEqual(SHEET);
  });

  it.each(['', '{', 'undefined', '<html>'])('are no text such as "%s"', (data) => {
    expect(() => readSheets(data)).toThrow(SyntaxError);
    expect(() => readSheet(data)).toThrow(SyntaxError);
  });
});

describe('a cell that is sent', () => {
  it.each([
    ['A1', true],
    ['Z9999999', true],
    ['P11', true],
    ['A0', false],
    ['A01', false],
    ['AA1', true],
    ['AB1', false],
    ['a1', false],
    ['1', false],
    ['A', false],
    ['A12345678', false],
    ['A1\n', false],
    [' A1', false],
    ['', false],
    ['__proto__', false],
    [11, false],
  ])('may be at %j: %s', (position, may) => {
    expect(accepts(sheet({ rows: [[cell({ position })]] }))).toBe(may);
  });

  it.each([
    ['', true],
    ['x'.repeat(32_767), true],
    ['x'.repeat(32_768), false],
    [7, false],
    [null, false],
  ])('may hold its text (case %#)', (content, may) => {
    expect(accepts(sheet({ rows: [[cell({ content })]] }))).toBe(may);
  });

  it.each([
    ['image', true],
    [undefined, true],
    ['script', false],
    [null, false],
  ])('may be of the type %j: %s', (type, may) => {
    expect(accepts(sheet({ rows: [[cell({ type })]] }))).toBe(may);
  });
});

describe('a sheet that is sent', () => {
  it.each([
    [{ name: '' }, false],
    [{ name: undefined }, false],
    [{ rows: undefined }, false],
    [{ name: 'x'.repeat(NAME_LENGTH) }, true],
    [{ name: 'x'.repeat(NAME_LENGTH + 1) }, false],
    [{ rows: [] }, true],
    [{ rows: [undefined] }, false],
    [{ rows: { 1: [cell()] } }, false],
    [{ rows: 'A1' }, false],
    [{ rowsPriority: ['critical', null] }, true],
    [{ rowsPriority: ['urgent'] }, false],
    [{ rowsStatus: ['open', 'progress', 'closed', null] }, true],
    [{ rowsStatus: ['OPEN'] }, false],
  ])('changed by %j is accepted: %s', (more, may) => {
    expect(accepts(sheet(more))).toBe(may);
  });

  it('has no more rows than a spreadsheet', () => {
    expect(accepts(sheet({ rows: Array.from({ length: 1_048_578 }, () => null) }))).toBe(false);
  });

  it('keeps nothing that is not of it, least of all what would change other objects', () => {
    const hostile = JSON.parse(
      '[{"name":"Mast","__proto__":{"admin":true},"constructor":1,"rows":[[{"position":"A1","content":"x","__proto__":{"type":"image"}}]]}]',
    ) as unknown;
    const [read] = sheetsSchema.parse(hostile);
    expect(Object.keys(read ?? {})).toEqual(['name', 'rows']);
    expect(read?.rows[0]?.[0]).toEqual({ position: 'A1', content: 'x' });
    expect(Reflect.get({}, 'admin')).toBeUndefined();
  });

  it('never crashes its reader, and is read as the same again', () => {
    const anyCell = fc.record({
      position: fc.oneof(fc.constantFrom('A1', 'P11', 'A0', '__proto__'), fc.string()),
      content: fc.oneof(fc.string(), fc.jsonValue()),
      type: fc.oneof(fc.constantFrom('image', undefined), fc.jsonValue()),
    });
    const anyRow = fc.oneof(fc.constant(null), fc.array(anyCell, { maxLength: 3 }), fc.jsonValue());
    const anySheet = fc.record({ name: fc.string(), rows: fc.array(anyRow, { maxLength: 3 }) });
    fc.assert(
      fc.property(fc.oneof(fc.array(anySheet, { maxLength: 3 }), fc.jsonValue()), (value) => {
        const { success, data } = sheetsSchema.safeParse(value);
        const again = sheetsSchema.safeParse(success ? readSheets(JSON.stringify(data)) : value);
        expect([again.success, again.data]).toEqual([success, data]);
      }),
    );
  });
});

describe('the sheets of a report', () => {
  it.each([
    [0, false],
    [1, true],
    [1000, true],
    [1001, false],
  ])('may be %d: %s', (count, may) => {
    const sheets = Array.from({ length: count }, () => sheet({ rows: [] }));
    expect(sheetsSchema.safeParse(sheets).success).toBe(may);
  });
});
