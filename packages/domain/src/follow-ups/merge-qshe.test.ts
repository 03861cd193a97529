import { describe, expect, it } from 'vitest';

import { type Contents, type NumberedRows, sheetOf } from '../../test/sheet-builder.ts';
import { classifySheet } from '../sheets/classify.ts';
import { counter } from '../../test/arbitraries.ts';
import { findingsOf } from '../findings/findings.ts';
import type { TrackedFinding } from '../findings/matching/places.ts';
import type { Sheet } from '../sheets/sheets.ts';
import { mergeQshe } from './merge-qshe.ts';

const HEADER = { A: 'No.', G: 'Status', I: 'Closing date', O: 'Initial Picture', P: 'Final Picture' };
const finding: Contents = { C: 'Permit unsigned', E: 'Major', G: 'OPEN', O: { image: 'a.jpg' }, P: { image: '' } };

/** The findings of sheets in which the same row is the same finding. */
const byRow = (sheets: readonly Sheet[]): TrackedFinding[] =>
  findingsOf(sheets).map(({ sheet, row }) => ({ id: `row ${row}`, sheet, row }));

function mergedBy({ qshe, closing, incoming }: { qshe: Sheet; closing: Sheet[]; incoming: Sheet | null }): Sheet {
  const sheets = incoming ? [incoming] : [];
  const versions = {
    qshe: { sheet: qshe, present: byRow([qshe]) },
    closing: closing.length === 0 ? null : { current: closing, base: [], present: byRow(closing) },
    parent: { sheets, places: { present: byRow(sheets), gone: [] } },
    incoming,
  };
  return mergeQshe(versions, counter()).sheet;
}

function qshe(rows: NumberedRows, name = 'QSHE') {
  return sheetOf(name, { 10: HEADER, ...rows });
}

describe('a row of the QSHE report', () => {
  it.each<[string, { closing: Contents; incoming: Contents; merged: Contents }]>([
    [
      'takes status, closing date and final picture from the closing and the rest from its parent',
      {
        closing: { ...finding, C: 'old text', G: 'CLOSED', I: '5-Nov-2026', P: { image: 'b.jpg' } },
        incoming: { ...finding, C: 'Two permits unsigned', G: 'In progress', O: { image: 'c.jpg' } },
        merged: {
          C: 'Two permits unsigned',
          E: 'Major',
          G: 'CLOSED',
          I: '5-Nov-2026',
          O: { image: 'c.jpg' },
          P: { image: 'b.jpg' },
        },
      },
    ],
    [
      'loses a closing date that the closing no longer has',
      { closing: finding, incoming: { ...finding, I: '1-Jan-2026' }, merged: finding },
    ],
    [
      'loses a final picture that the closing no longer has',
      { closing: finding, incoming: { ...finding, P: { image: 'b.jpg' } }, merged: finding },
    ],
  ])('%s', (_, { closing, incoming, merged }) => {
    const versions = {
      qshe: qshe({ 12: incoming }),
      closing: [qshe({ 12: closing })],
      incoming: qshe({ 12: incoming }),
    };
    expect(mergedBy(versions).rows[12]?.toSorted(byPosition)).toEqual(
      qshe({ 12: merged }).rows[12]?.toSorted(byPosition),
    );
  });

  it('that only the closing still has is kept, and one that is in neither goes', () => {
    const kept = { ...finding, G: 'PROGRESS' };
    const versions = { qshe: qshe({ 11: finding, 12: finding }), closing: [qshe({ 12: kept })], incoming: qshe({}) };
    const { rows } = mergedBy(versions);
    expect(rows[12]).toEqual(qshe({ 12: kept }).rows[12]);
    expect(rows[11]).toBeNull();
  });

  it('that the closing lacks is the parent’s, with the final picture it had', () => {
    const worked = { ...finding, G: 'CLOSED', P: { image: 'b.jpg' } };
    expect(mergedBy({ qshe: qshe({ 12: worked }), closing: [], incoming: qshe({ 12: finding }) })).toEqual(
      qshe({ 12: { ...finding, P: { image: 'b.jpg' } } }),
    );
    expect(mergedBy({ qshe: qshe({}), closing: [qshe({})], incoming: qshe({ 12: finding }) })).toEqual(
      qshe({ 12: finding }),
    );
  });

  it('that is a header keeps its own titles', () => {
    const closing = sheetOf('QSHE', { 10: { ...HEADER, G: 'OPEN', I: '5-Nov-2026' } });
    expect(mergedBy({ qshe: qshe({}), closing: [closing], incoming: qshe({}) })).toEqual(qshe({}));
  });

  it('that is no finding gets no image cell', () => {
    const rows = { 11: { A: '1', C: 'MANAGEMENT' } };
    expect(mergedBy({ qshe: qshe(rows), closing: [qshe(rows)], incoming: qshe(rows) })).toEqual(qshe(rows));
  });
});

describe('the sheet that QSHE follows', () => {
  const worked = { ...finding, G: 'PROGRESS' };

  it('is that of the same name in the closing, else its QSHE sheet', () => {
    const closing = [qshe({ 12: finding }, 'Old QSHE'), qshe({ 12: worked }, 'QSHE')];
    const versions = { qshe: qshe({}, 'Old QSHE'), closing, incoming: qshe({ 12: finding }, 'QSHE') };
    expect(mergedBy(versions)).toEqual(qshe({ 12: worked }, 'QSHE'));
    expect(mergedBy({ ...versions, closing: [qshe({ 12: worked }, 'Old QSHE')] })).toEqual(
      qshe({ 12: worked }, 'QSHE'),
    );
  });

  it('is all there is once the parent has no such sheet any more', () => {
    const closing = [qshe({ 12: worked })];
    expect(mergedBy({ qshe: qshe({ 12: finding, 13: finding }), closing, incoming: null })).toEqual(
      qshe({ 12: worked }),
    );
    expect(mergedBy({ qshe: qshe({ 12: finding }), closing: [], incoming: null })).toEqual(
      classifySheet({ name: 'QSHE', rows: [] }),
    );
  });
});

function byPosition(left: { position: string }, right: { position: string }): number {
  return left.position.localeCompare(right.position);
}
