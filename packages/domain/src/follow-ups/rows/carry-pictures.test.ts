import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editedReport, report } from '../../../test/arbitraries.ts';
import { sheetOf, type NumberedRows } from '../../../test/sheet-builder.ts';
import {
  carryPictures,
  findingsOf,
  initialPictures,
  mostInitialPictures,
  setInitialPictures,
  type Sheet,
} from '../../index.ts';

const finding = (B: string, C: string, image = '') => ({ B, C, E: 'Major', G: 'OPEN', O: { image } });
const mast = (rows: NumberedRows, name = 'Mast') => sheetOf(name, rows);
const pathsIn = (sheets: readonly Sheet[]) =>
  findingsOf(sheets).flatMap(({ sheet: name, row }) => {
    const sheet = sheets.find((one) => one.name === name);
    return sheet ? initialPictures(sheet, row) : [];
  });

describe('carrying the pictures of a report over to another workbook', () => {
  const before = [mast({ 11: finding('DM-01', 'Bent brace', 'a'), 12: finding('', 'Loose bolt', 'b') })];

  it.each<[what: string, after: NumberedRows, row: number, carried: string[]]>([
    ['to the row of the same Ref.', { 15: finding('DM-01', 'Bent brace') }, 15, ['a']],
    ['by the Ref. though the text was rewritten', { 15: finding('dm-01 ', 'Brace bent by 38 mm') }, 15, ['a']],
    ['by the text where there is no Ref.', { 20: finding('', 'Loose  BOLT') }, 20, ['b']],
    ['by the text where the finding got a Ref.', { 20: finding('DM-09', 'Loose bolt') }, 20, ['b']],
    ['never by the row', { 11: finding('DM-07', 'Cracked weld') }, 11, []],
    ['not to one of two with the same text', { 20: finding('', 'Loose bolt'), 21: finding('', 'Loose bolt') }, 20, []],
    ['not to one of two with the same Ref.', { 20: finding('DM-01', 'x'), 21: finding('DM-01', 'y') }, 20, []],
    [
      'by the text if the Ref. occurs twice',
      { 20: finding('DM-01', 'Bent brace'), 21: finding('DM-01', 'y') },
      20,
      ['a'],
    ],
  ])('%s', (_, rows, row, carried) => {
    const after = mast(rows);
    const { sheets } = carryPictures(before, [after]);
    expect(initialPictures(sheets[0] ?? after, row)).toEqual(carried);
  });

  it('to another sheet when the finding was moved there', () => {
    const { sheets, homeless } = carryPictures(before, [mast({ 11: finding('DM-01', 'Bent brace') }, 'Structure')]);
    expect(pathsIn(sheets)).toEqual(['a']);
    expect(homeless).toEqual([{ path: 'b', from: { sheet: 'Mast', row: 12 }, ref: '' }]);
  });

  it('puts them after those that the workbook brings, which replace as many', () => {
    const old = setInitialPictures(before[0] ?? mast({}), 11, ['first', 'second', 'by hand']);
    const fresh = setInitialPictures(mast({ 11: finding('DM-01', 'Bent brace') }), 11, ['blob:1', 'blob:2']);
    const { sheets, replaced, carried } = carryPictures([old], [fresh]);
    expect(pathsIn(sheets)).toEqual(['blob:1', 'blob:2', 'by hand']);
    expect(replaced.map(({ path }) => path)).toEqual(['first', 'second']);
    expect(carried).toBe(1);
  });
});

/** Puts one or more pictures on some findings, chosen by the seed; each path is used once. */
function pictured(sheets: readonly Sheet[], counts: readonly number[], stem: string): Sheet[] {
  let next = 0;
  return sheets.map((sheet) => {
    let filled = sheet;
    for (const { row } of findingsOf([sheet])) {
      const count = Math.min(counts[next % counts.length] ?? 0, mostInitialPictures(sheet));
      filled = setInitialPictures(
        filled,
        row,
        Array.from({ length: count }, (_, index) => `${stem}${next}.${index}`),
      );
      next += 1;
    }
    return filled;
  });
}

const counts = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 9 });
const revision = fc.tuple(editedReport, counts, counts).map(([{ before, after }, old, fresh]) => ({
  before: pictured(before, old, 'old'),
  after: pictured(after, fresh, 'new'),
}));

describe('for any two workbooks', () => {
  it('no picture is lost or duplicated', () => {
    fc.assert(
      fc.property(revision, ({ before, after }) => {
        const { sheets, carried, homeless, replaced } = carryPictures(before, after);
        const left = [...homeless, ...replaced].map(({ path }) => path);
        const all = [...pathsIn(sheets), ...left];
        expect(all.toSorted()).toEqual([...pathsIn(before), ...pathsIn(after)].toSorted());
        expect(pathsIn(sheets).length).toBe(pathsIn(after).length + carried);
      }),
    );
  });

  it('the pictures of the new workbook come first on their finding', () => {
    fc.assert(
      fc.property(revision, ({ before, after }) => {
        const { sheets } = carryPictures(before, after);
        for (const [index, sheet] of after.entries()) {
          for (const { row } of findingsOf([sheet])) {
            const own = initialPictures(sheet, row);
            expect(initialPictures(sheets[index] ?? sheet, row).slice(0, own.length)).toEqual(own);
          }
        }
      }),
    );
  });

  it('a picture is only carried to a finding with the same Ref. or the same text', () => {
    const bySheet = (sheets: readonly Sheet[]) =>
      findingsOf(sheets).flatMap((one) => {
        const sheet = sheets.find(({ name }) => name === one.sheet);
        return (sheet ? initialPictures(sheet, one.row) : []).map((path) => [path, one] as const);
      });
    fc.assert(
      fc.property(revision, ({ before, after }) => {
        const owner = new Map(bySheet(before));
        const elsewhere = bySheet(carryPictures(before, after).sheets).filter(([path, now]) => {
          const was = owner.get(path);
          return was && was.ref !== now.ref && was.deficiency !== now.deficiency;
        });
        expect(elsewhere).toEqual([]);
      }),
    );
  });

  it('the same workbook again, if its findings are distinguishable, puts all pictures back where they were', () => {
    fc.assert(
      fc.property(report, counts, (imported, old) => {
        const named = imported.map((sheet) => ({
          ...sheet,
          rows: sheet.rows.map((row, number) => {
            const own = { position: `B${number}`, content: `${sheet.name} ${number}` };
            return row && [own, ...row.filter(({ position }) => position !== own.position)];
          }),
        }));
        const before = pictured(named, old, 'old');
        const { sheets, homeless, replaced } = carryPictures(before, pictured(named, [0], 'none'));
        expect([homeless, replaced]).toEqual([[], []]);
        expect(pathsIn(sheets)).toEqual(pathsIn(before));
      }),
    );
  });
});
