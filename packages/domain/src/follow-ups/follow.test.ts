import { describe, expect, it } from 'vitest';

import { counter } from '../../test/arbitraries.ts';
import { type Contents, type NumberedRows, sheetOf } from '../../test/sheet-builder.ts';
import { firstPlaces, linkFindings, placesAfter } from '../findings/matching/places.ts';
import { pictureAt } from '../pictures/pictures.ts';
import { textAt } from '../sheets/cells.ts';
import { classifySheet } from '../sheets/classify.ts';
import type { Sheet } from '../sheets/sheets.ts';
import { closingCopy } from './rows/closing-copy.ts';
import { followParent, type TrackedClosing, type TrackedParent } from './follow.ts';

const HEADER: Contents = { A: 'No.', O: 'Initial Picture' };
const finding = (C: string, more: Contents = {}): Contents => ({ C, E: 'Major', G: 'OPEN', O: { image: '' }, ...more });
const mast = (rows: NumberedRows): Sheet[] => [sheetOf('Mast', { 10: HEADER, ...rows })];

const newId = counter();
const aParent = (sheets: Sheet[]): TrackedParent => ({ sheets, places: firstPlaces(sheets, newId) });
const updated = (parent: TrackedParent, after: Sheet[]): TrackedParent => ({
  sheets: after,
  places: placesAfter(parent.places, { before: parent.sheets, after, decisions: [] }, newId),
});

/** A closing saved with this copy, and the state of the parent at that time. */
const aClosing = (copy: Sheet[], parent: TrackedParent): TrackedClosing => ({
  current: copy,
  base: copy,
  present: linkFindings(copy, [{ sheets: parent.sheets, present: parent.places.present }]),
});

/** Enters a text and a picture in a row. */
const worked = (closing: TrackedClosing, row: number): TrackedClosing => ({
  ...closing,
  current: closing.current.map(({ name, rows }) => {
    const others = (rows[row] ?? []).filter(({ position }) => position !== `P${row}`);
    const entered = [
      { position: `L${row}`, content: 'done' },
      { position: `P${row}`, type: 'image' as const, content: 'after.jpg' },
    ];
    return classifySheet({ name, rows: rows.with(row, [...others, ...entered]) });
  }),
});

const follow = (closing: TrackedClosing, parent: TrackedParent, of: Sheet[]): TrackedClosing => {
  const { sheets, base, present } = followParent(closing, parent, closingCopy(of), newId);
  return { current: sheets, base, present };
};

/** The text of each row, and whether it has the entries: '12 Ladder (Port) done after.jpg'. */
const said = ({ current }: TrackedClosing): string[] =>
  current.flatMap(({ rows }) =>
    rows.flatMap((row, number) => {
      if (!row || number === 10) return [];
      const place = textAt(row, 'K') === '' ? '' : ` (${textAt(row, 'K')})`;
      const entered = [textAt(row, 'L'), pictureAt(row, 'P')].filter(Boolean).join(' ');
      return [`${number} ${textAt(row, 'C')}${place} ${entered}`.trim()];
    }),
  );

describe('a copy that is behind its parent', () => {
  const port = finding('Guard missing', { K: 'Port' });
  const starboard = finding('Guard missing', { K: 'Starboard' });
  const before = mast({ 11: port, 12: starboard });
  const after = mast({ 11: finding('Lamp out'), 12: port, 13: starboard });

  it('is not linked just by rows that agree by chance, when the closing is saved with it', () => {
    const parent = updated(aParent(before), after);
    const late = worked(aClosing(closingCopy(before), parent), 12);
    expect(said(follow(late, parent, after))).toEqual([
      '11 Lamp out',
      '12 Guard missing (Port)',
      '13 Guard missing (Starboard) done after.jpg',
    ]);
  });

  it('changes nothing when it arrives late, and the next one moves what was entered', () => {
    const first = aParent(before);
    const closing = worked(aClosing(closingCopy(before), first), 12);
    const parent = updated(first, after);
    const late = follow(closing, parent, before);
    expect(said(late)).toEqual(['11 Guard missing (Port)', '12 Guard missing (Starboard) done after.jpg']);
    expect(said(follow(late, parent, after)).slice(1)).toEqual([
      '12 Guard missing (Port)',
      '13 Guard missing (Starboard) done after.jpg',
    ]);
  });

  it('never puts a finding that it leaves out into a row with a title', () => {
    const closed = (one: Contents): Contents => ({ ...one, G: 'CLOSED' });
    const [X, Y] = [finding('Braces bent'), finding('Hose worn')];
    const title: Contents = { A: '1', C: 'SECTION' };
    const first = aParent(mast({ 11: X, 12: title, 13: Y }));
    const closing = worked(aClosing(closingCopy(first.sheets), first), 11);
    const second = mast({ 11: closed(X), 12: title, 13: Y });
    const third = mast({ 11: title, 12: closed(X), 13: Y });
    const parent = updated(updated(first, second), third);
    const late = follow(closing, parent, second);
    expect(said(late).filter((row) => row.includes('SECTION'))).toEqual(['12 SECTION']);
    expect(said(follow(late, parent, third))).toEqual(['11 SECTION', '12 Braces bent done after.jpg', '13 Hose worn']);
  });
});

describe('a copy that the parent never had', () => {
  const pump = 'Guard missing on pump';
  const first = mast({ 11: finding(pump), 12: finding('Ladder rusty') });
  const edited = mast({ 11: finding(`${pump} number two`), 12: finding('Ladder rusty') });

  it('is matched with the copy before it, however far the texts are from those of the parent', () => {
    const parent = aParent(first);
    const closing = worked(aClosing(closingCopy(first), parent), 11);
    const inserted = mast({ 11: finding('Lamp out'), 12: finding(`${pump} number two`), 13: finding('Ladder rusty') });
    const entered = follow(follow(closing, parent, edited), parent, inserted);
    expect(said(entered)).toEqual(['11 Lamp out', `12 ${pump} number two done after.jpg`, '13 Ladder rusty']);
  });

  it('changes nothing if it is the previous one again, although the parent has lost a finding', () => {
    const before = aParent(first);
    const parent = updated(before, mast({ 12: finding('Ladder rusty') }));
    const closing = worked(aClosing(closingCopy(first), before), 11);
    expect(said(follow(closing, parent, first))).toEqual([`11 ${pump} done after.jpg`, '12 Ladder rusty']);
  });
});

it('a finding that loses its priority keeps its row and what was entered, once', () => {
  const parent = aParent(mast({ 11: finding('Guard missing') }));
  const closing = worked(aClosing(closingCopy(parent.sheets), parent), 11);
  const after = mast({ 11: finding('Guard missing', { E: 'to be decided' }) });
  expect(said(follow(closing, updated(parent, after), after))).toEqual(['11 Guard missing done after.jpg']);
});

it('a final picture stays a final picture on a sheet with other columns, whether or not its own sheet names them', () => {
  const bare = sheetOf('Mast', { 11: finding('Braces bent'), 12: finding('Hose worn') });
  const parent = aParent([bare, sheetOf('Deck', { 10: { A: 'No.', P: 'Initial Picture' } })]);
  const closing = aClosing(closingCopy(parent.sheets), parent);
  const entered = worked({ ...closing, current: closing.current.slice(0, 1) }, 11);
  const moved: Contents = { C: 'Braces bent', E: 'Major', G: 'OPEN', P: { image: 'before.jpg' } };
  const after = [
    sheetOf('Mast', { 12: finding('Hose worn') }),
    sheetOf('Deck', { 10: { A: 'No.', P: 'Initial Picture' }, 13: moved }),
  ];
  const { current } = follow(
    { ...entered, current: [...entered.current, ...closing.current.slice(1)] },
    updated(parent, after),
    after,
  );
  const row = current.find(({ name }) => name === 'Deck')?.rows[13] ?? null;
  expect([pictureAt(row, 'P'), pictureAt(row, 'Q')]).toEqual(['before.jpg', 'after.jpg']);
});

it('a thousand renamed sheets are recognised by their findings, each compared only with those that share one', () => {
  const sheets = (stem: string) =>
    Array.from({ length: 1000 }, (_, index) => sheetOf(`${stem} ${index}`, { 11: finding(`Deficiency ${index}`) }));
  const parent = updated(aParent(sheets('Old')), sheets('New'));
  expect(parent.places.gone).toEqual([]);
});
