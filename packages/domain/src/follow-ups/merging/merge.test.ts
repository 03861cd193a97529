import { describe, expect, it } from 'vitest';

import { type Contents, type NumberedRows, rowOf, sheetOf } from '../../../test/sheet-builder.ts';
import { inColumnOrder } from '../../sheets/cells.ts';
import { classifySheet } from '../../sheets/classify.ts';
import { mergeClosing } from './merge.ts';
import type { ClosingVersions } from '../relocation.ts';
import type { Sheet } from '../../sheets/sheets.ts';

const HEADER = { A: 'No.', O: 'Initial Picture', P: 'Final Picture' };

/** A closing of one section with 13 rows; its only finding is in row 12, or it has none. */
function closing(row: Contents | null): Sheet[] {
  const header = rowOf(10, HEADER);
  const finding = row && inColumnOrder(rowOf(12, row));
  const rows = Array.from({ length: 13 }, (_, number) => (number === 10 ? header : number === 12 ? finding : null));
  return [classifySheet({ name: 'Derrick', rows })];
}

const mergedBy = (versions: ClosingVersions): Sheet[] => mergeClosing(versions).sheets;

const derived: Contents = { C: 'Braces are bent', E: 'Major', G: 'OPEN', O: { image: 'a.jpg' }, P: { image: '' } };

describe('a row of a closing after an edit of its parent', () => {
  const edited: Contents = { ...derived, C: 'Two braces are bent', G: 'In progress', L: 'Ordered' };
  it.each<[string, { current: Contents | null; incoming: Contents | null; merged: Contents | null }]>([
    ['takes every new value if nothing was entered', { current: derived, incoming: edited, merged: edited }],
    [
      'keeps an entered status and takes the rest',
      { current: { ...derived, G: 'PROGRESS' }, incoming: edited, merged: { ...edited, G: 'PROGRESS' } },
    ],
    [
      'keeps an entered picture and date, also where the parent changed nothing',
      {
        current: { ...derived, G: 'CLOSED', I: '5-Nov-2026', P: { image: 'b.jpg' } },
        incoming: derived,
        merged: { ...derived, G: 'CLOSED', I: '5-Nov-2026', P: { image: 'b.jpg' } },
      },
    ],
    [
      'keeps emptied cells empty: a text is dropped, an image cell stays without a picture',
      {
        current: { C: 'Braces are bent', E: 'Major', G: 'OPEN', P: { image: '' } },
        incoming: { ...edited, O: { image: 'new.jpg' } },
        merged: { ...edited, O: { image: '' } },
      },
    ],
    ['is gone with the new copy if nothing was entered', { current: derived, incoming: null, merged: null }],
    [
      'stays whole if something was entered, though the new copy dropped it',
      { current: { ...derived, P: { image: 'b.jpg' } }, incoming: null, merged: { ...derived, P: { image: 'b.jpg' } } },
    ],
    [
      'stays away if the closing no longer has it and the parent is unchanged',
      { current: null, incoming: derived, merged: null },
    ],
    [
      'comes back if the closing no longer has it and the parent changed it',
      { current: null, incoming: edited, merged: edited },
    ],
  ])('%s', (_, { current, incoming, merged }) => {
    const versions = { current: closing(current), base: closing(derived), incoming: closing(incoming) };
    expect(mergedBy(versions)).toEqual(closing(merged));
  });

  it('is added when it is new, and stays if only the closing has it', () => {
    expect(mergedBy({ current: closing(null), base: closing(null), incoming: closing(derived) })).toEqual(
      closing(derived),
    );
    expect(mergedBy({ current: closing(derived), base: closing(null), incoming: closing(null) })).toEqual(
      closing(derived),
    );
  });

  it('with an emptied cell that the new copy has as a text loses it', () => {
    const versions = {
      current: closing({ E: 'Major', G: 'OPEN' }),
      base: closing({ E: 'Major', G: 'OPEN', L: 'Ordered' }),
      incoming: closing({ E: 'Major', G: 'OPEN', L: 'Ordered twice' }),
    };
    expect(mergedBy(versions)).toEqual(closing({ E: 'Major', G: 'OPEN' }));
  });
});

describe('a sheet of a closing after an edit of its parent', () => {
  const derrick = sheetOf('Derrick', { 10: HEADER, 12: derived, 13: { E: 'Minor', G: 'OPEN' } });
  const worked = sheetOf('Derrick', { 10: HEADER, 12: { ...derived, G: 'PROGRESS' }, 13: { E: 'Minor', G: 'OPEN' } });
  const mast = sheetOf('Mast', { 10: HEADER, 12: derived });
  const crown = sheetOf('Crown', { 10: HEADER, 12: derived });

  it('that the parent no longer has is gone if nothing was entered in it', () => {
    expect(mergedBy({ current: [derrick, mast], base: [derrick, mast], incoming: [mast] })).toEqual([mast]);
  });

  it('that the parent no longer has stays with its entered rows and its header rows, in its place', () => {
    const kept = sheetOf('Derrick', { 10: HEADER, 12: { ...derived, G: 'PROGRESS' } });
    const versions = { current: [mast, worked, crown], base: [mast, derrick, crown], incoming: [mast, crown] };
    const merged = mergedBy(versions);
    expect(merged.map(({ name }) => name)).toEqual(['Mast', 'Derrick', 'Crown']);
    expect(merged[1]?.rows.filter((row) => row !== null)).toEqual(kept.rows.filter((row) => row !== null));
    expect(mergedBy({ ...versions, incoming: [] })[0]?.name).toBe('Derrick');
  });

  it('that is new is added whole, in the order of the parent', () => {
    expect(mergedBy({ current: [derrick], base: [derrick], incoming: [mast, derrick] })).toEqual([mast, derrick]);
  });

  it('that the closing no longer has comes back only if the parent changed it', () => {
    expect(mergedBy({ current: [mast], base: [mast, derrick], incoming: [mast, derrick] })).toEqual([mast]);
    const [, back] = mergedBy({ current: [mast], base: [mast, derrick], incoming: [mast, worked] });
    expect(back?.rows[12]).toEqual(worked.rows[12]);
    expect(back?.rows[13]).toBeNull();
  });

  it('that is renamed is the same sheet if it has the same findings, otherwise another one', () => {
    const renamed = { ...derrick, name: '1. Derrick' };
    expect(mergedBy({ current: [worked], base: [derrick], incoming: [renamed] })).toEqual([
      { ...worked, name: '1. Derrick' },
    ]);
    const other = sheetOf('1. Derrick', { 10: HEADER, 12: { ...derived, C: 'Lamp is out' } });
    const merged = mergedBy({ current: [worked], base: [derrick], incoming: [other] });
    expect(merged.map(({ name }) => name).toSorted()).toEqual(['1. Derrick', 'Derrick']);
  });
});

describe('pictures, when the workbook of the edited parent has them in other columns', () => {
  const rowsIn = (initial: string, final: string, further: string) => (picture: string, status: string) => ({
    10: { A: 'No.', [initial]: 'Initial Picture', [final]: 'Final Picture', [further]: 'Initial Picture 2' },
    12: {
      C: 'Bent',
      E: 'Major',
      G: status,
      [initial]: { image: 'a' },
      [final]: { image: picture },
      [further]: { image: 'c' },
    },
    13: { C: 'Worn', E: 'Minor', G: status, [initial]: { image: 'd' }, [final]: { image: picture } },
  });
  const atO = rowsIn('O', 'P', 'Q');
  const atQ = rowsIn('Q', 'R', 'S');

  it.each([
    [atO, atQ],
    [atQ, atO],
  ])('final pictures stay final pictures, also in a row that the new copy dropped', (before, after) => {
    const sheet = (rows: NumberedRows) => [sheetOf('Derrick', rows)];
    const base = sheet(before('', 'OPEN'));
    const current = sheet(before('entered', 'OPEN'));
    const { 13: dropped, ...others } = after('', 'PROGRESS');
    const incoming = sheet(others);
    const { 13: kept } = after('entered', 'OPEN');
    const merged = sheet({ ...after('entered', 'PROGRESS'), 13: kept });
    expect(mergedBy({ current, base, incoming })).toEqual(merged);
    const nextBase = mergeClosing({ current, base, incoming }).base;
    expect(nextBase).toEqual(sheet({ ...others, 13: { ...dropped, G: 'OPEN' } }));
    expect(mergedBy({ current: merged, base: nextBase, incoming })).toEqual(merged);
  });

  it('a row that already uses the target columns stays unchanged', () => {
    const base = [sheetOf('Derrick', atQ('', 'OPEN'))];
    const current = [sheetOf('Derrick', { ...atQ('', 'OPEN'), 12: { ...atQ('entered', 'OPEN')[12], O: 'A note' } })];
    const [merged] = mergedBy({ current, base, incoming: [sheetOf('Derrick', atO('', 'OPEN'))] });
    expect(merged?.rows[12]).toContainEqual({ position: 'R12', type: 'image', content: 'entered' });
    expect(merged?.rows[12]).toContainEqual({ position: 'O12', content: 'A note' });
  });
});

it('a kept row that comes back in the parent takes its new texts and keeps what was entered', () => {
  const first = { current: closing({ ...derived, G: 'PROGRESS' }), base: closing(derived), incoming: closing(null) };
  const merged = mergedBy(first);
  const { base } = mergeClosing(first);
  const again = closing({ ...derived, C: 'Two braces are bent' });
  expect(mergedBy({ current: merged, base, incoming: again })).toEqual(
    closing({ ...derived, C: 'Two braces are bent', G: 'PROGRESS' }),
  );
});

it('a kept sheet is dropped once what was entered in it is undone', () => {
  const worked = closing({ ...derived, G: 'PROGRESS' });
  const { base } = mergeClosing({ current: worked, base: closing(derived), incoming: [] });
  expect(base).toEqual(closing(derived));
  expect(mergedBy({ current: closing(derived), base, incoming: [] })).toEqual([]);
});
