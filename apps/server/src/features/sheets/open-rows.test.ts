import { classifySheets, type Row } from '@rigbook/domain';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksFor, OpenRows } from './open-rows.ts';
import { packSheets } from './sheet-blocks.ts';

const HEADER: Row = [
  { position: 'A1', content: 'No.' },
  { position: 'O1', content: 'Initial Picture' },
  { position: 'P1', content: 'Final Picture' },
];

const rowOf = (number: number, text: string): Row => [
  { position: `C${number}`, content: text },
  { position: `E${number}`, content: 'Major' },
  { position: `G${number}`, content: text },
];

const sheetsOf = (lengths: readonly number[]) =>
  classifySheets(
    lengths.map((length, at) => ({
      name: `Sheet ${at}`,
      rows: [null, HEADER, ...Array.from({ length }, (_, row) => rowOf(row + 2, 'OPEN'))],
    })),
  );

const edits = fc.array(
  fc.record({
    sheet: fc.constantFrom('Sheet 0', 'Sheet 1', 'another'),
    row: fc.integer({ min: 1, max: 1700 }),
    text: fc.constantFrom('CLOSED', 'PROGRESS', 'later', ''),
  }),
  { minLength: 1, maxLength: 6 },
);

test('rows that are changed in their blocks give the same as packing the whole sheets', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1600 }), { minLength: 2, maxLength: 2 }),
      edits,
      (lengths, changes) => {
        const sheets = sheetsOf(lengths);
        const packed = packSheets(sheets);
        // Only those blocks that are asked for are read.
        const wanted = blocksFor(packed.heads, changes);
        const blocks = Object.fromEntries(wanted.map((key) => [key, packed.blocks[key] ?? new Uint8Array()]));
        const open = new OpenRows({ ...packed, blocks });
        for (const { sheet: name, row, text } of changes) {
          const cells = text === '' ? null : rowOf(row, text);
          open.set({ sheet: name, row }, cells);
          const known = sheets.find((sheet) => sheet.name === name);
          const rows = known?.rows ?? [];
          while (rows.length <= row) rows.push(null);
          rows[row] = cells;
          if (!known) sheets.push({ name, rows, rowsPriority: [], rowsStatus: [] });
        }
        const whole = packSheets(classifySheets(sheets));
        const edited = open.packed();
        expect([edited.heads, edited.unpacked]).toEqual([whole.heads, whole.unpacked]);
        const all = { ...packed.blocks, ...edited.blocks };
        for (const key of Object.keys(whole.blocks)) expect(all[key]).toEqual(whole.blocks[key]);
      },
    ),
    { numRuns: 40 },
  );
});

test('picture columns are those that the header names, also if it is not among the first rows', () => {
  const [sheet] = sheetsOf([20]);
  const late = classifySheets([
    { name: 'Late', rows: [...Array.from({ length: 600 }, () => null), ...(sheet?.rows ?? [])] },
  ]);
  for (const sheets of [sheetsOf([900]), late]) {
    const packed = packSheets(sheets);
    const name = sheets[0]?.name ?? '';
    expect(new OpenRows(packed).columns(name)).toEqual({ initial: 'O', final: 'P' });
    const [first = ''] = blocksFor(packed.heads, [{ sheet: name, row: 1 }]);
    const open = new OpenRows({ ...packed, blocks: { [first]: packed.blocks[first] ?? new Uint8Array() } });
    expect(open.columns(name)).toEqual(sheets === late ? null : { initial: 'O', final: 'P' });
  }
});
