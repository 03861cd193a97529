import type { Row } from '../../sheets/cells.ts';
import { classifySheets } from '../../sheets/classify.ts';
import type { Sheet } from '../../sheets/sheets.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeReports, withTheirs } from './report-merge.ts';

const row = (number: number, text: string): Row => [{ position: `C${number}`, content: text }];

/** A sheet by the texts of its rows from 1 on; '' is a row that is not there. */
const sheet = (name: string, ...texts: string[]): Sheet[] =>
  classifySheets([{ name, rows: [null, ...texts.map((text, index) => (text === '' ? null : row(index + 1, text)))] }]);

const textsOf = (sheets: readonly Sheet[], name = 'Mast') =>
  sheets.find((one) => one.name === name)?.rows.map((cells) => cells?.[0]?.content ?? '');

describe('bringing changes into a report that another user changed', () => {
  it.each([
    ['nobody', 'a', 'a', 'a', 'a', 'none'],
    ['only oneself', 'a', 'b', 'a', 'b', 'none'],
    ['only the other', 'a', 'a', 'c', 'c', 'theirs'],
    ['both alike', 'a', 'b', 'b', 'b', 'none'],
    ['both otherwise', 'a', 'b', 'c', 'b', 'conflict'],
    ['oneself, who took the row out', 'a', '', 'a', '', 'none'],
    ['the other, who took the row out', 'a', 'a', '', '', 'theirs'],
    ['both, one taking it out', 'a', 'b', '', 'b', 'conflict'],
    ['both, in a row that is new', '', 'b', 'c', 'b', 'conflict'],
  ])('a row that %s changed', (_who, before, mine, now, merged, kind) => {
    const merge = mergeReports(sheet('Mast', before, 'x'), sheet('Mast', mine, 'x'), sheet('Mast', now, 'x'));
    expect(textsOf(merge.sheets)).toEqual(['', merged, 'x']);
    expect(merge.theirs).toEqual(kind === 'theirs' ? [{ sheet: 'Mast', row: 1 }] : []);
    expect(merge.conflicts.map(({ row: number }) => number)).toEqual(kind === 'conflict' ? [1] : []);
  });

  it('goes by the findings where another workbook has them in other rows', () => {
    const report = (...findings: [text: string, status: string][]): Sheet[] =>
      classifySheets([
        {
          name: 'Mast',
          rows: [
            null,
            ...findings.map(([text, status], index): Row => [
              { position: `C${index + 1}`, content: text },
              { position: `E${index + 1}`, content: 'Major' },
              { position: `G${index + 1}`, content: status },
            ]),
          ],
        },
      ]);
    const before = report(['Cracked weld', 'OPEN'], ['Worn hose', 'OPEN']);
    const mine = report(['Lamp is dark', 'OPEN'], ['Cracked weld', 'OPEN'], ['Worn hose', 'CLOSED']);
    const now = report(['Cracked weld', 'CLOSED'], ['Worn hose', 'PROGRESS']);
    const merge = mergeReports(before, mine, now);
    const merged = report(['Lamp is dark', 'OPEN'], ['Cracked weld', 'CLOSED'], ['Worn hose', 'CLOSED']);
    expect(merge.sheets).toEqual(merged);
    expect(merge.theirs).toEqual([{ sheet: 'Mast', row: 2 }]);
    expect(merge.conflicts.map(({ row: number }) => number)).toEqual([3]);
  });

  describe('when the other', () => {
    const report = (...findings: [text: string, picture?: string][]): Sheet[] =>
      classifySheets([
        {
          name: 'Mast',
          rows: [
            null,
            ...findings.map(([text, picture], index): Row => [
              { position: `C${index + 1}`, content: text },
              { position: `E${index + 1}`, content: 'Major' },
              ...(picture ? [{ position: `O${index + 1}`, type: 'image' as const, content: picture }] : []),
            ]),
          ],
        },
      ]);
    const [weld, hose, lamp]: [string][] = [['Cracked weld'], ['Worn hose'], ['Lamp is dark']];
    const before = report(weld!, hose!, lamp!);
    const texts = (sheets: readonly Sheet[]) =>
      sheets[0]?.rows.flatMap(
        (cells) => cells?.filter(({ position }) => position.startsWith('C')).map((c) => c.content) ?? [],
      );

    it('took a finding out, so that the rows moved up, it stays out', () => {
      const merge = mergeReports(before, report(weld!, ['Worn hose', 'mine.jpg'], lamp!), report(hose!, lamp!));
      expect(texts(merge.sheets)).toEqual(['Worn hose', 'Lamp is dark']);
      expect(merge.conflicts).toEqual([]);
    });

    it('took out the finding that one changed, both are shown', () => {
      const merge = mergeReports(before, report(['Cracked weld', 'mine.jpg'], hose!, lamp!), report(hose!, lamp!));
      expect(merge.conflicts.map(({ theirs }) => theirs)).toEqual([null]);
    });

    it('wrote another text into a finding, it is there once', () => {
      const merge = mergeReports(
        before,
        report(weld!, ['Worn hose', 'mine.jpg'], lamp!),
        report(['Shield absent'], hose!, lamp!),
      );
      expect(texts(merge.sheets)).toEqual(['Shield absent', 'Worn hose', 'Lamp is dark']);
      const both = mergeReports(
        before,
        report(['Cracked weld', 'mine.jpg'], hose!, lamp!),
        report(['Shield absent'], hose!, lamp!),
      );
      expect([texts(both.sheets)?.length, both.conflicts.length]).toEqual([3, 1]);
    });
  });

  it("takes the other's version where that is chosen, and there alone", () => {
    const merge = mergeReports(sheet('Mast', 'a', 'b'), sheet('Mast', 'm', 'n'), sheet('Mast', 's', 't'));
    expect(textsOf(withTheirs(merge, []))).toEqual(['', 'm', 'n']);
    expect(textsOf(withTheirs(merge, [{ sheet: 'Mast', row: 2 }]))).toEqual(['', 'm', 't']);
    expect(textsOf(withTheirs(merge, [{ sheet: 'Crane', row: 2 }]))).toEqual(['', 'm', 'n']);
  });

  it('leaves a sheet out that one of both took out, unless the other changed it', () => {
    const both = [...sheet('Mast', 'a'), ...sheet('Crane', 'c')];
    const one = sheet('Mast', 'a');
    expect(mergeReports(both, one, both).sheets.map(({ name }) => name)).toEqual(['Mast']);
    expect(mergeReports(both, both, one).sheets.map(({ name }) => name)).toEqual(['Mast']);
    const changed = [...sheet('Mast', 'a'), ...sheet('Crane', 'd')];
    const merge = mergeReports(both, one, changed);
    expect(merge.conflicts).toHaveLength(1);
    expect(textsOf(withTheirs(merge, merge.conflicts), 'Crane')).toEqual(['', 'd']);
    expect(withTheirs(merge, []).map(({ name }) => name)).toEqual(['Mast']);
  });

  const texts = fc.array(fc.constantFrom('', 'a', 'b', 'c'), { minLength: 1, maxLength: 6 });
  const report = texts.map((list) => sheet('Mast', ...list));
  const filled = (sheets: readonly Sheet[]) => textsOf(sheets)?.join('|').replace(/\|+$/, '') ?? '';

  it('gives one side wholly where the other changed nothing', () => {
    fc.assert(
      fc.property(report, report, (before, after) => {
        expect(filled(mergeReports(before, after, before).sheets)).toBe(filled(after));
        expect(filled(mergeReports(before, before, after).sheets)).toBe(filled(after));
      }),
    );
  });

  it('loses nothing of either side: every row is as one of both has it, and each change of one alone is there', () => {
    fc.assert(
      fc.property(report, report, report, (before, mine, now) => {
        const merge = mergeReports(before, mine, now);
        const merged = textsOf(merge.sheets) ?? [];
        const [old, own, other] = [before, mine, now].map((sheets) => textsOf(sheets) ?? []);
        for (const [number, text] of merged.entries()) {
          const [was, is, theirs] = [old?.[number] ?? '', own?.[number] ?? '', other?.[number] ?? ''];
          expect(is === was ? [theirs] : [is]).toContain(text);
        }
        const taken = textsOf(withTheirs(merge, merge.conflicts)) ?? [];
        for (const [number, text] of taken.entries()) {
          const [was, is, theirs] = [old?.[number] ?? '', own?.[number] ?? '', other?.[number] ?? ''];
          expect(theirs === was ? [is] : [theirs]).toContain(text);
        }
      }),
    );
  });
});
