import { describe, expect, it } from 'vitest';

import { type Contents, type NumberedRows, sheetOf } from '../../../test/sheet-builder.ts';
import { classifySheet } from '../../sheets/classify.ts';
import { counter } from '../../../test/arbitraries.ts';
import { textAt } from '../../sheets/cells.ts';
import { findingsOf } from '../../findings/findings.ts';
import type { TrackedFinding } from '../../findings/matching/places.ts';
import type { Sheet } from '../../sheets/sheets.ts';
import { mergeQshe } from './merge-qshe.ts';

const HEADER = { A: 'No.', G: 'Status', I: 'Closing date', O: 'Initial Picture', P: 'Final Picture' };
const finding: Contents = { C: 'Permit unsigned', E: 'Major', G: 'OPEN', O: { image: 'a.jpg' }, P: { image: '' } };

/** Tracks the findings of sheets by their row. */
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

describe('a row that is no longer a finding', () => {
  it.each<[string, Contents]>([
    ['has no priority', { ...finding, E: '', P: '' }],
    ['is a header row', { ...finding, A: 'No.', E: 'Priority', O: 'Initial Picture', P: 'Final Picture' }],
  ])('is there once when it %s', (_, incoming) => {
    const worked = { ...finding, G: 'CLOSED', I: '5-Nov-2026' };
    const closed = { ...incoming, G: 'CLOSED', I: '5-Nov-2026' };
    const versions = {
      qshe: { sheet: qshe({ 12: worked }), present: [{ id: 'one', sheet: 'QSHE', row: 12 }] },
      closing: {
        current: [qshe({ 12: closed })],
        base: [qshe({ 12: finding })],
        present: [{ id: 'one', sheet: 'QSHE', row: 12 }],
      },
      parent: { sheets: [qshe({ 12: incoming })], places: { present: [], gone: [] } },
      incoming: qshe({ 12: incoming }),
    };
    const { rows } = mergeQshe(versions, counter()).sheet;
    expect(rows.map((row, number) => (row ? number : null)).filter((number) => number !== null)).toEqual([10, 12]);
  });

  it('keeps the status that the closing has for it', () => {
    const incoming = { ...finding, E: '', P: '' };
    const versions = {
      qshe: { sheet: qshe({ 12: finding }), present: [{ id: 'one', sheet: 'QSHE', row: 12 }] },
      closing: {
        current: [qshe({ 12: { ...incoming, G: 'CLOSED', I: '5-Nov-2026' } })],
        base: [qshe({ 12: finding })],
        present: [{ id: 'one', sheet: 'QSHE', row: 12 }],
      },
      parent: { sheets: [qshe({ 12: incoming })], places: { present: [], gone: [] } },
      incoming: qshe({ 12: incoming }),
    };
    const row = mergeQshe(versions, counter()).sheet.rows[12];
    expect(['C', 'G', 'I'].map((column) => textAt(row, column))).toEqual(['Permit unsigned', 'CLOSED', '5-Nov-2026']);
  });
});

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
      'loses its closing date if the closing no longer has one',
      { closing: finding, incoming: { ...finding, I: '1-Jan-2026' }, merged: finding },
    ],
    [
      'loses its final picture if the closing no longer has one',
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

  it('that only the closing still has is kept, and one that neither has is dropped', () => {
    const kept = { ...finding, G: 'PROGRESS' };
    const versions = { qshe: qshe({ 11: finding, 12: finding }), closing: [qshe({ 12: kept })], incoming: qshe({}) };
    const { rows } = mergedBy(versions);
    expect(rows[12]).toEqual(qshe({ 12: kept }).rows[12]);
    expect(rows[11]).toBeNull();
  });

  it('that the closing does not have comes from the parent, with the final picture it had', () => {
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

  it('that is not a finding gets no image cell', () => {
    const rows = { 11: { A: '1', C: 'MANAGEMENT' } };
    expect(mergedBy({ qshe: qshe(rows), closing: [qshe(rows)], incoming: qshe(rows) })).toEqual(qshe(rows));
  });
});

describe('the sheet that QSHE follows', () => {
  const worked = { ...finding, G: 'PROGRESS' };

  it('is the one of the same name in the closing, or its QSHE sheet', () => {
    const closing = [qshe({ 12: finding }, 'Old QSHE'), qshe({ 12: worked }, 'QSHE')];
    const versions = { qshe: qshe({}, 'Old QSHE'), closing, incoming: qshe({ 12: finding }, 'QSHE') };
    expect(mergedBy(versions)).toEqual(qshe({ 12: worked }, 'QSHE'));
    expect(mergedBy({ ...versions, closing: [qshe({ 12: worked }, 'Old QSHE')] })).toEqual(
      qshe({ 12: worked }, 'QSHE'),
    );
  });

  it('is the only source once the parent no longer has such a sheet', () => {
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
