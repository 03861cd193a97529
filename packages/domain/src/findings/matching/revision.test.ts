import { describe, expect, it } from 'vitest';

import { type Contents, type NumberedRows, sheetOf } from '../../../test/sheet-builder.ts';
import { matchFindings } from './matching.ts';
import { looksOlder, revisionOf } from './revision.ts';

const TEXTS = [
  'Braces are bent',
  'Oil leaks out of the pump',
  'No guard',
  'Lamp dark',
  'Hose worn',
  'Pin lost',
  'Rust',
];
let next = 0;
const finding = (B: string, G = 'OPEN'): Contents => ({ B, C: TEXTS[(next += 1) % TEXTS.length] ?? '', E: 'Major', G });
const mast = (rows: NumberedRows, name = 'Mast') => sheetOf(name, rows);
const A = finding('AA-01');
const B = finding('BX-72');
const closed = (one: Contents): Contents => ({ ...one, G: 'CLOSED' });

describe('a revision', () => {
  const deck = mast({ 11: finding('DK-01') }, 'Deck');
  it.each<
    [
      string,
      NumberedRows,
      NumberedRows,
      { moved: number; fresh: number; gone: number; reopened: number; older: boolean },
    ]
  >([
    [
      'that changed nothing',
      { 12: A, 13: B },
      { 12: A, 13: B },
      { moved: 0, fresh: 0, gone: 0, reopened: 0, older: false },
    ],
    [
      'with a row above',
      { 12: A, 13: B },
      { 12: finding('NEW-9'), 13: A, 14: B },
      { moved: 2, fresh: 1, gone: 0, reopened: 0, older: false },
    ],
    ['without a finding', { 12: A, 13: B }, { 13: B }, { moved: 0, fresh: 0, gone: 1, reopened: 0, older: true }],
    [
      'in which a closed finding is open',
      { 12: closed(A), 13: B },
      { 12: A, 13: B },
      { moved: 0, fresh: 0, gone: 0, reopened: 1, older: true },
    ],
    [
      'in which an open finding is closed',
      { 12: A, 13: B },
      { 12: closed(A), 13: B },
      { moved: 0, fresh: 0, gone: 0, reopened: 0, older: false },
    ],
    [
      'that drops one and adds one',
      { 12: closed(A) },
      { 20: finding('NEW-9') },
      { moved: 0, fresh: 1, gone: 1, reopened: 0, older: false },
    ],
  ])('%s', (_, rows, next, expected) => {
    const [before, after] = [
      [mast(rows), deck],
      [mast(next), deck],
    ];
    const revision = revisionOf(before, after, matchFindings(before, after));
    const { moved, fresh, gone, reopened } = revision;
    expect({
      moved: moved.length,
      fresh: fresh.length,
      gone: gone.length,
      reopened: reopened.length,
      older: looksOlder(revision),
    }).toEqual(expected);
  });

  it('lists the sheets that are gone, new or renamed, and does not count findings of a renamed sheet as moved', () => {
    const before = [mast({ 12: A, 13: B }), deck];
    const after = [mast({ 12: A, 13: B }, '1. Mast'), mast({ 11: finding('CR-01') }, 'Crane')];
    const { moved, sheets } = revisionOf(before, after, matchFindings(before, after));
    expect(moved).toEqual([]);
    expect(sheets).toEqual({ fresh: ['Crane'], gone: ['Deck'], renamed: [{ from: 'Mast', to: '1. Mast' }] });
  });
});
