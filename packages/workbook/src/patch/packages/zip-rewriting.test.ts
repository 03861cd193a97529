import { strToU8, unzipSync, Zip, ZipDeflate, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { WorkbookChange } from '../../index.ts';
import { readWorkbook } from '../../index.ts';
import { relationship, relationships, xlsxParts } from '../../../test/build-xlsx.ts';
import { cellsOf } from '../../../test/cells-of.ts';
import { oneSheet, patched, rawEntries, refusalOf, textsOf } from '../../../test/patching.ts';
import { joined } from '../xml/splices.ts';

const CHANGES: WorkbookChange[] = [{ sheet: 'S', row: 1, column: 'A', value: 'b' }];
const CHANGED = ['xl/workbook.xml', 'xl/worksheets/sheet1.xml'];
const PARTS = Object.entries({
  ...xlsxParts({ sheets: [{ name: 'S' }] }),
  'docProps/thumbnail.jpeg': 'x'.repeat(999),
  'é/ü.txt': '',
}).map(([name, part]): [string, Uint8Array] => [name, typeof part === 'string' ? strToU8(part) : part]);

/** Names, in order, with the bytes of those that are not to change. */
function comparable(bytes: Uint8Array): [string, string][] {
  return [...rawEntries(bytes)].map(([name, raw]) => [
    name,
    CHANGED.includes(name) ? '' : Buffer.from(raw).toString('base64'),
  ]);
}

describe('what does not change', () => {
  test.each<[string, () => Uint8Array]>([
    ['by a program that sets times, extra fields, comments and attributes', () =>
      zipSync(Object.fromEntries(PARTS.map(([name, part], index) => [name, [part, {
        level: index % 2 ? 0 : 9, mtime: '2020-05-17T10:20:30', extra: { 0x9999: Uint8Array.of(1, 2) },
        comment: `part ${index}`, os: 3, attrs: 0x20,
      }]])))],
    ['in a stream, with sizes after the content', () => streamed()],
    ['with bytes before, between and after them', () => spaced(zipSync(Object.fromEntries(PARTS)))],
    ['with fields for files of any size', () => withLargeFields(zipSync(Object.fromEntries(PARTS)))],
  ])('keeps its bytes in a file that was written %s', async (_, write) => {
    const bytes = write();
    const after = await patched(bytes, CHANGES);
    expect(comparable(after)).toEqual(comparable(bytes));
    expect(cellsOf(readWorkbook(after).sheets[0])).toEqual({ A1: 'b' });
  }); // prettier-ignore

  test('keeps names with back-slashes, a name in another case, and the comment of the file', async () => {
    const named = PARTS.map(([name, part]): [string, Uint8Array] => [
      name.startsWith('xl/') ? name.replaceAll('/', '\\').replace('sheet1', 'SHEET1') : name,
      part,
    ]);
    const zip = zipSync(Object.fromEntries(named));
    const commented = joined([zip, strToU8('note')]);
    new DataView(commented.buffer).setUint16(zip.length - 2, 4, true);
    const after = await patched(commented, CHANGES);
    expect(new TextDecoder().decode(after.subarray(-4))).toBe('note');
    expect(Object.keys(unzipSync(after))).toEqual(named.map(([name]) => name));
    expect(new TextDecoder().decode(unzipSync(after)[String.raw`xl\worksheets\SHEET1.xml`])).toContain('>b<');
  });

  test('keeps the time of a part that changes too', async () => {
    const bytes = zipSync(Object.fromEntries(PARTS), { mtime: '2020-05-17T10:20:30' });
    const after = rawEntries(await patched(bytes, CHANGES));
    for (const [name, raw] of rawEntries(bytes)) expect(after.get(name)?.slice(10, 14)).toEqual(raw.slice(10, 14));
  });
});

test('a large part is packed in portions that make one whole', async () => {
  const rows = Array.from(
    { length: 60_000 },
    (_, index) => `<row r="${index + 1}"><c r="B${index + 1}"><v>${index}</v></c></row>`,
  );
  const bytes = oneSheet({ rows: rows.join('') });
  const changes = [1, 30_000, 60_000].map((row) => ({ sheet: 'S', row, column: 'A', value: 'x' }));
  const sheet = textsOf(await patched(bytes, changes))['xl/worksheets/sheet1.xml'] ?? '';
  const cell = /<c r="A\d+" t="inlineStr">.*?<\/c>/g;
  expect(sheet.match(cell)).toHaveLength(3);
  expect(sheet.replaceAll(cell, '')).toBe(textsOf(bytes)['xl/worksheets/sheet1.xml']);
});

test('two parts of one name are refused, in whatever case', async () => {
  const twice = zipSync({ ...Object.fromEntries(PARTS), 'XL/worksheets/sheet1.XML': new Uint8Array(0) });
  expect(await refusalOf(twice, CHANGES)).toBe('damaged');
});

test('a part of the workbook that is not there is refused', async () => {
  const without = PARTS.filter(([name]) => !name.includes('sheet1'));
  expect(await refusalOf(zipSync(Object.fromEntries(without)), CHANGES)).toBe('damaged');
});

test('a sheet that is in the package twice under two names changes by neither', async () => {
  const workbook = '<workbook><sheets><sheet name="S" r:id="rId1"/><sheet name="T" r:id="rId2"/></sheets></workbook>';
  const links = ['rId1', 'rId2'].map((id) => relationship(id, 'worksheet', 'worksheets/sheet1.xml'));
  const bytes = oneSheet(
    {},
    { parts: { 'xl/workbook.xml': workbook, 'xl/_rels/workbook.xml.rels': relationships(links) } },
  );
  expect(await refusalOf(bytes, [...CHANGES, { sheet: 'T', row: 1, column: 'A', value: 1 }])).toBe('damaged');
});

/** As a program writes a zip that can't go back in it. */
function streamed(): Uint8Array {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((_, piece) => pieces.push(piece));
  for (const [name, part] of PARTS) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(part, true);
  }
  zip.end();
  return joined(pieces);
}

const LOCAL = 0x04034b50;
const RECORD = 0x02014b50;

/** Moves all by `by` and says so in the directory. */
function moved(zip: Uint8Array, offsetOf: (offset: number) => number, records: number, end: number): void {
  const view = new DataView(zip.buffer);
  for (let at = records; view.getUint32(at, true) === RECORD;) {
    view.setUint32(at + 42, offsetOf(view.getUint32(at + 42, true)), true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  view.setUint32(end + 16, records, true);
}

/** Seven bytes before each entry and before the directory. */
function spaced(zip: Uint8Array): Uint8Array {
  const end = zip.length - 22;
  const view = new DataView(zip.buffer);
  const directory = view.getUint32(end + 16, true);
  const starts: number[] = [];
  for (const raw of rawEntries(zip).values()) starts.push(raw.byteOffset);
  const gap = strToU8('between');
  const out = joined([
    strToU8('PK\u0003\u0004'),
    ...starts.flatMap((start, index) => [gap, zip.subarray(start, starts[index + 1] ?? directory)]),
    gap,
    zip.subarray(directory),
  ]);
  const shift = (offset: number): number => 4 + offset + gap.length * (starts.indexOf(offset) + 1);
  const more = 4 + gap.length * (starts.length + 1);
  moved(out, shift, directory + more, end + more);
  return out;
}

/** The sizes and places of all entries are in the fields for large ones, as some programs write them. */
function withLargeFields(zip: Uint8Array): Uint8Array {
  const end = zip.length - 22;
  const view = new DataView(zip.buffer);
  const directory = view.getUint32(end + 16, true);
  const records: Uint8Array[] = [];
  for (let at = directory; at < end;) {
    const next = at + 46 + view.getUint16(at + 28, true);
    const field = new Uint8Array(28);
    const values = new DataView(field.buffer);
    values.setUint16(0, 1, true);
    values.setUint16(2, 24, true);
    for (const [index, from] of [24, 20, 42].entries()) {
      values.setUint32(4 + index * 8, view.getUint32(at + from, true), true);
      view.setUint32(at + from, 0xffffffff, true);
    }
    view.setUint16(at + 30, field.length, true);
    records.push(zip.subarray(at, next), field);
    at = next;
  }
  const out = joined([zip.subarray(0, directory), ...records, zip.subarray(end)]);
  expect(new DataView(out.buffer).getUint32(0, true)).toBe(LOCAL);
  new DataView(out.buffer).setUint32(out.length - 22 + 12, out.length - 22 - directory, true);
  return out;
}
