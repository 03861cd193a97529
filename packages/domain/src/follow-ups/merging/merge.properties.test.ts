import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { cellsOf, counter, editedReport, enter, entries, report } from '../../../test/arbitraries.ts';
import { textAt } from '../../sheets/cells.ts';
import { parsePosition, positionOf } from '../../sheets/cells.ts';
import { firstPlaces, linkFindings, placesAfter } from '../../findings/matching/places.ts';
import { cellAt, type Sheet } from '../../sheets/sheets.ts';
import { classifySheets } from '../../sheets/classify.ts';
import { closingCopy, qsheCopy } from '../rows/closing-copy.ts';
import { placeKey } from '../../findings/matching/described.ts';
import { mergeClosing } from './merge.ts';
import type { ClosingVersions } from '../relocation.ts';
import { followParent } from '../follow.ts';
import { mergeQshe } from './merge-qshe.ts';
import { pictureAt, pictureColumns } from '../../pictures/pictures.ts';
import { isHeaderRow } from '../../sheets/row-kinds.ts';
import { sheetsEqual } from '../../sheets/sheets-equal.ts';

/** A closing as last derived, as it is after work in it, and as derived from the edited parent. */
const followUp = fc.tuple(editedReport, entries).map(([{ before, after }, made]) => {
  const base = closingCopy(before);
  return { base, current: enter(base, made), incoming: closingCopy(after) };
});

const mergedBy = (versions: ClosingVersions): Sheet[] => mergeClosing(versions).sheets;

function contentAt(sheets: readonly Sheet[], sheet: string, position: string): string {
  const found = sheets.find(({ name }) => name === sheet);
  return (found && cellAt(found, position)?.content) ?? '';
}

it('an unchanged parent changes nothing, whatever was done in the closing', () => {
  fc.assert(
    fc.property(followUp, ({ base, current }) => {
      expect(sheetsEqual(mergedBy({ current, base, incoming: base }), current)).toBe(true);
    }),
  );
});

it('an unchanged parent changes nothing, even if the closing has nothing in common with its base', () => {
  fc.assert(
    fc.property(report, report, (base, other) => {
      // Sheets are never reordered in a closing, so not here either.
      const order = new Map(base.map(({ name }, index) => [name, index]));
      const current = other.toSorted((left, right) => (order.get(left.name) ?? 99) - (order.get(right.name) ?? 99));
      expect(sheetsEqual(mergedBy({ current, base, incoming: base }), current)).toBe(true);
    }),
  );
});

it('a closing in which nothing was entered becomes the copy of the edited parent', () => {
  fc.assert(
    fc.property(followUp, ({ base, incoming }) => {
      expect(sheetsEqual(mergedBy({ current: base, base, incoming }), incoming)).toBe(true);
    }),
  );
});

/** Each cell of a closing with its place after the merge; null if its row is gone. */
function movedCells(sheets: readonly Sheet[], places: ReadonlyMap<string, { sheet: string; row: number }>) {
  return cellsOf(sheets).map(({ sheet, row, cell }) => {
    const now = places.get(placeKey({ sheet, row }));
    const column = parsePosition(cell.position)?.column ?? '';
    return { was: { sheet, cell }, now: now ? { sheet: now.sheet, position: positionOf(column, now.row) } : null };
  });
}

it('nothing entered in a closing is ever lost: it is in the row where its finding is', () => {
  fc.assert(
    fc.property(followUp, ({ base, current, incoming }) => {
      const { sheets, places } = mergeClosing({ current, base, incoming });
      for (const { was, now } of movedCells(current, places)) {
        if (was.cell.content === contentAt(base, was.sheet, was.cell.position)) continue;
        expect(now && contentAt(sheets, now.sheet, now.position)).toBe(was.cell.content);
      }
    }),
    { numRuns: 400 },
  );
});

it('every cell without an entry takes its new value if the copy still has the row', () => {
  fc.assert(
    fc.property(followUp, ({ base, current, incoming }) => {
      const { sheets, places } = mergeClosing({ current, base, incoming });
      const entered = new Set(
        [...movedCells(current, places), ...movedCells(base, places)].flatMap(({ was, now }) => {
          const [own, derived] = [current, base].map((from) => contentAt(from, was.sheet, was.cell.position));
          return now && own !== derived ? [`${now.sheet} ${now.position}`] : [];
        }),
      );
      for (const { sheet, cell } of cellsOf(incoming)) {
        if (entered.has(`${sheet} ${cell.position}`)) continue;
        expect(contentAt(sheets, sheet, cell.position)).toBe(cell.content);
      }
    }),
    { numRuns: 400 },
  );
});

it('no cell is invented: each comes from the closing or the new copy', () => {
  fc.assert(
    fc.property(followUp, (versions) => {
      const { sheets, places } = mergeClosing(versions);
      const moved = movedCells(versions.current, places);
      const sources = new Map(moved.map(({ was, now }) => [now && `${now.sheet} ${now.position}`, was.cell.content]));
      for (const { sheet, cell } of cellsOf(sheets)) {
        const found = [sources.get(`${sheet} ${cell.position}`), contentAt(versions.incoming, sheet, cell.position)];
        expect(found).toContain(cell.content);
      }
    }),
  );
});

it('merging again changes nothing, and the result is classified', () => {
  fc.assert(
    fc.property(followUp, (versions) => {
      const { incoming } = versions;
      const { sheets: merged, base } = mergeClosing(versions);
      const again = mergeClosing({ current: merged, base, incoming });
      expect(sheetsEqual(again.sheets, merged)).toBe(true);
      expect(sheetsEqual(again.base, base)).toBe(true);
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
      const places = firstPlaces(before, counter());
      const { present } = places;
      const parent = { sheets: after, places: placesAfter(places, { before, after, decisions: [] }, counter('new')) };
      const known = { sheets: before, present };
      const worked = { current: enter(base, made), base, present: linkFindings(base, [known]) };
      const merge = followParent(worked, parent, closingCopy(after), counter('copy'));
      const closing = merge.sheets;
      const { sheet: merged } = mergeQshe(
        {
          qshe: { sheet: qshe, present: linkFindings([qshe], [known]) },
          closing: { current: closing, base: merge.base, present: merge.present },
          parent,
          incoming,
        },
        counter('qshe'),
      );
      const followed = closing.find(({ name }) => name === incoming.name);
      if (!followed) throw new Error('the closing has every sheet of the edited parent');
      expect(merged.name).toBe(incoming.name);
      for (const [number, row] of merged.rows.entries()) {
        const source = followed.rows[number] ?? null;
        expect(row === null).toBe(source === null);
        if (isHeaderRow(row, merged.rows)) continue;
        for (const column of ['G', 'I']) expect(textAt(row, column)).toBe(textAt(source, column));
        const { final } = pictureColumns(followed);
        expect(pictureAt(row, pictureColumns(merged).final)).toBe(pictureAt(source, final));
      }
    }),
    { numRuns: 300 },
  );
});
