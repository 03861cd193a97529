import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { cellsOf, editedReport, enter, entries, report } from '../test/arbitraries.ts';
import { textAt } from './cells.ts';
import { cellAt, type Sheet } from './sheets.ts';
import { classifySheets } from './classify.ts';
import { closingCopy, qsheCopy } from './closing-copy.ts';
import { baseAfterMerge, mergeClosing } from './merge.ts';
import { mergeQshe } from './merge-qshe.ts';
import { pictureAt, pictureColumns } from './pictures.ts';
import { isHeaderRow } from './row-kinds.ts';
import { sheetsEqual } from './sheets-equal.ts';

/** A closing as last derived, as it stands after work in it, and as derived from the edited parent. */
const followUp = fc.tuple(editedReport, entries).map(([{ before, after }, made]) => {
  const base = closingCopy(before);
  return { base, current: enter(base, made), incoming: closingCopy(after) };
});

function contentAt(sheets: readonly Sheet[], sheet: string, position: string): string {
  const found = sheets.find(({ name }) => name === sheet);
  return (found && cellAt(found, position)?.content) ?? '';
}

it('an unchanged parent changes nothing, whatever was done in the closing', () => {
  fc.assert(
    fc.property(followUp, ({ base, current }) => {
      expect(sheetsEqual(mergeClosing({ current, base, incoming: base }), current)).toBe(true);
    }),
  );
});

it('an unchanged parent changes nothing, even if the closing has nothing in common with what it was', () => {
  fc.assert(
    fc.property(report, report, (base, other) => {
      // Sheets are not reordered in a closing, so neither here.
      const order = new Map(base.map(({ name }, index) => [name, index]));
      const current = other.toSorted((left, right) => (order.get(left.name) ?? 99) - (order.get(right.name) ?? 99));
      expect(sheetsEqual(mergeClosing({ current, base, incoming: base }), current)).toBe(true);
    }),
  );
});

it('a closing in which nothing was entered becomes the copy of the edited parent', () => {
  fc.assert(
    fc.property(followUp, ({ base, incoming }) => {
      expect(sheetsEqual(mergeClosing({ current: base, base, incoming }), incoming)).toBe(true);
    }),
  );
});

it('nothing entered in a closing is ever lost', () => {
  fc.assert(
    fc.property(followUp, ({ base, current, incoming }) => {
      const merged = mergeClosing({ current, base, incoming });
      for (const { sheet, cell } of cellsOf(current)) {
        if (cell.content === contentAt(base, sheet, cell.position)) continue;
        expect(contentAt(merged, sheet, cell.position)).toBe(cell.content);
      }
    }),
    { numRuns: 400 },
  );
});

it('every cell in which nothing was entered takes its new value where the copy still has the row', () => {
  fc.assert(
    fc.property(followUp, ({ base, current, incoming }) => {
      const merged = mergeClosing({ current, base, incoming });
      for (const { sheet, cell } of cellsOf(incoming)) {
        if (contentAt(current, sheet, cell.position) !== contentAt(base, sheet, cell.position)) continue;
        expect(contentAt(merged, sheet, cell.position)).toBe(cell.content);
      }
    }),
    { numRuns: 400 },
  );
});

it('no row comes from nowhere: each is in the closing or in the new copy', () => {
  fc.assert(
    fc.property(followUp, (versions) => {
      for (const { sheet, cell } of cellsOf(mergeClosing(versions))) {
        const sources = [versions.current, versions.incoming].map((sheets) => contentAt(sheets, sheet, cell.position));
        expect(sources).toContain(cell.content);
      }
    }),
  );
});

it('a retried merge changes nothing, and the result is classified', () => {
  fc.assert(
    fc.property(followUp, (versions) => {
      const merged = mergeClosing(versions);
      const base = baseAfterMerge({ ...versions, merged });
      const { incoming } = versions;
      expect(sheetsEqual(mergeClosing({ current: merged, base, incoming }), merged)).toBe(true);
      expect(sheetsEqual(mergeClosing({ current: merged, base: incoming, incoming }), merged)).toBe(true);
      expect(classifySheets(merged)).toEqual(merged);
    }),
  );
});

it('QSHE follows the closing: status, closing date and final picture of every row they share are the same', () => {
  fc.assert(
    fc.property(editedReport, entries, ({ before, after }, made) => {
      const [qshe, incoming] = [qsheCopy(before), qsheCopy(after)];
      fc.pre(qshe !== null && incoming !== null);
      const base = closingCopy(before);
      const closing = mergeClosing({ current: enter(base, made), base, incoming: closingCopy(after) });
      const merged = mergeQshe({ qshe, closing, incoming });
      const followed = closing.find(({ name }) => name === incoming.name);
      if (!followed) throw new Error('the closing has every sheet of the edited parent');
      expect(merged.name).toBe(incoming.name);
      for (const [number, row] of merged.rows.entries()) {
        const source = followed.rows[number] ?? null;
        expect(row === null).toBe(source === null);
        if (isHeaderRow(row)) continue;
        for (const column of ['G', 'I']) expect(textAt(row, column)).toBe(textAt(source, column));
        const { final } = pictureColumns(followed);
        expect(pictureAt(row, pictureColumns(merged).final)).toBe(pictureAt(source, final));
      }
    }),
    { numRuns: 300 },
  );
});
