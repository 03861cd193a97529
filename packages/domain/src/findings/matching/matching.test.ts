import { describe, expect, it } from 'vitest';

import { type Contents, type NumberedRows, sheetOf } from '../../../test/sheet-builder.ts';
import type { MatchDecision } from './matches.ts';
import { matchFindings } from './matching.ts';

const finding = (B: string, C: string, more: Contents = {}): Contents => ({ B, C, E: 'Major', G: 'OPEN', ...more });
const on = (rows: NumberedRows, name = 'Mast') => sheetOf(name, rows);

/** Pairs as { 12: 13 }, and what is doubtful, gone or new. */
function outcome(before: NumberedRows, after: NumberedRows, decisions: MatchDecision[] = []) {
  const { matched, doubtful, gone, fresh } = matchFindings([on(before)], [on(after)], decisions);
  return {
    pairs: Object.fromEntries(matched.map(({ from, to }) => [from.row, to.row])),
    doubts: Object.fromEntries(doubtful.map(({ from, candidates }) => [from.row, candidates.map(({ row }) => row)])),
    gone: gone.map(({ row }) => row),
    fresh: fresh.map(({ row }) => row),
  };
}

const BENT = finding('DM-01', 'Bent brace');
const GUARD = finding('DM-02', 'No guard on the coupling');
const LOOSE = finding('', 'Loose bolts at the crown');
const LAMP = finding('', 'Emergency lamp is dark');

describe('a finding on its own sheet is matched', () => {
  it.each<[string, NumberedRows, NumberedRows, { [from: number]: number }]>([
    ['where nothing changed', { 12: BENT, 13: LOOSE }, { 12: BENT, 13: LOOSE }, { 12: 12, 13: 13 }],
    ['by Ref. and text below a row that was inserted', { 12: BENT }, { 12: GUARD, 13: BENT }, { 12: 13 }],
    [
      'by Ref. and text, whatever the case and blanks',
      { 12: BENT },
      { 20: finding('dm-01 ', 'BENT   brace') },
      { 12: 20 },
    ],
    [
      'by Ref. and text that are spelled in another way',
      { 12: finding('ق-١', 'مُضَخَّة الأمان'), 13: finding('B-1', 'Câble usé') },
      { 20: finding('ق-1', 'مضخه الامان'), 21: finding('b-1', 'Cable use') },
      { 12: 20, 13: 21 },
    ],
    [
      'by Ref. and text as they are where another one is only spelled in another way',
      { 12: finding('A', 'Cable use'), 13: finding('A', 'Câble usé') },
      { 30: finding('A', 'Câble usé'), 31: finding('A', 'Cable use') },
      { 12: 31, 13: 30 },
    ],
    [
      'by its unique text as it is where another one is only spelled in another way',
      { 12: finding('', 'صمام الأمان'), 13: finding('', 'صمام الامان') },
      { 30: finding('X', 'صمام الامان'), 31: finding('Y', 'صمام الأمان') },
      { 12: 31, 13: 30 },
    ],
    ['by its unique text, without a Ref.', { 12: LOOSE }, { 30: LOOSE }, { 12: 30 }],
    ['by its unique text, with another Ref.', { 12: BENT }, { 30: finding('DM-31', 'Bent brace') }, { 12: 30 }],
    ['by its Ref. and an edited text', { 12: BENT }, { 30: finding('DM-01', 'Two bent braces') }, { 12: 30 }],
    ['by its row and an edited text', { 12: LOOSE }, { 12: finding('', 'Three loose bolts at the crown') }, { 12: 12 }],
    [
      'by its row and number, whatever happened to the text',
      { 12: finding('', 'Loose bolts', { A: '3' }) },
      { 12: finding('', 'Fasteners need torque', { A: '3' }) },
      { 12: 12 },
    ],
    [
      'by the rest of the row where Ref. and text do not decide',
      { 12: finding('', 'Pin missing', { K: 'Hatch 1' }), 13: finding('', 'Pin missing', { K: 'Hatch 2' }) },
      { 12: finding('', 'Pin missing', { K: 'Hatch 2' }), 13: finding('', 'Pin missing', { K: 'Hatch 1' }) },
      { 12: 13, 13: 12 },
    ],
    [
      'in order among equally many indistinguishable ones',
      { 12: LOOSE, 13: LOOSE },
      { 14: LOOSE, 15: LOOSE },
      { 12: 14, 13: 15 },
    ],
    [
      'in order also without any text',
      { 12: finding('', ''), 13: finding('', '') },
      { 12: finding('', ''), 13: finding('', '') },
      { 12: 12, 13: 13 },
    ],
    [
      'by its row where an identical one was added and the rows above stayed',
      { 11: BENT, 12: LOOSE, 13: LOOSE },
      { 11: BENT, 12: LOOSE, 13: LOOSE, 14: LOOSE },
      { 11: 11, 12: 12, 13: 13 },
    ],
  ])('%s', (_, before, after, pairs) => {
    expect(outcome(before, after)).toMatchObject({ pairs, doubts: {}, gone: [] });
  });
});

describe('a finding is not matched for sure', () => {
  it.each<[string, NumberedRows, NumberedRows, { [from: number]: number[] }, { [from: number]: number }?]>([
    ['by its row only', { 12: LOOSE }, { 12: LAMP }, {}],
    ['by its Ref. with another text', { 12: BENT }, { 30: finding('DM-01', 'Paint is flaking') }, { 12: [30] }],
    [
      'by its row and number with another Ref. and text',
      { 12: finding('DM-01', 'Bent brace', { A: '1' }) },
      { 12: finding('DM-07', 'Oil leak', { A: '1' }) },
      { 12: [12] },
    ],
    [
      'by an edited text in another row',
      { 12: LOOSE },
      { 19: finding('', 'Three loose bolts at the crown') },
      { 12: [19] },
    ],
    [
      'by its row where another one is more like it',
      { 12: finding('', 'Guard missing on pump 1'), 13: finding('', 'Guard missing on pump 2') },
      { 12: LAMP, 13: finding('', 'Guard is missing on pump 1'), 14: finding('', 'Guard is missing on pump 2') },
      { 12: [13, 14], 13: [14, 13] },
    ],
    [
      'by a Ref. that now belongs to another one, which is more like it',
      { 12: finding('DM-01', 'Guard missing on pump 1'), 13: finding('DM-02', 'Guard missing on pump 2') },
      {
        12: finding('DM-01', 'Lamp out'),
        13: finding('DM-02', 'Guard is missing on pump 1'),
        14: finding('DM-03', 'Guard is missing on pump 2'),
      },
      { 12: [12, 13, 14], 13: [13, 14] },
    ],
    ['as one of two indistinguishable ones', { 12: LOOSE }, { 20: LOOSE, 21: LOOSE }, { 12: [20, 21] }],
    [
      'as one of two indistinguishable ones, if one is gone and the rows have moved',
      { 11: LOOSE, 12: LOOSE, 13: BENT },
      { 11: LOOSE, 12: BENT },
      { 11: [11], 12: [11] },
      { 13: 12 },
    ],
    [
      'by a text that two others have, with different Refs.',
      { 12: finding('DM-01', 'Pin') },
      { 20: finding('A', 'Pin'), 21: finding('B', 'Pin') },
      { 12: [20, 21] },
    ],
    [
      'by a Ref. that two have',
      { 12: BENT },
      { 20: finding('DM-01', 'Oil leak'), 21: finding('DM-01', 'Lamp out') },
      { 12: [20, 21] },
    ],
  ])('%s', (_, before, after, doubts, pairs = {}) => {
    expect(outcome(before, after)).toMatchObject({ doubts, pairs });
  });
});

describe('across sheets a finding is matched', () => {
  it('by Ref. and text, by its text, and by Ref. and an edited text, but never by its row', () => {
    const before = [
      on({ 10: GUARD, 11: BENT, 12: LOOSE, 13: LAMP, 14: finding('DM-05', 'Rusty ladder') }),
      on({}, 'Deck'),
    ];
    const moved = {
      11: BENT,
      12: LOOSE,
      13: finding('', 'Emergency lamp is broken'),
      14: finding('DM-05', 'Rusty ladders'),
    };
    const { matched, doubtful } = matchFindings(before, [on({ 10: GUARD }), on(moved, 'Deck')]);
    expect(matched.map(({ from, to }) => `${from.row} ${to.sheet} ${to.row}`)).toEqual([
      '10 Mast 10',
      '11 Deck 11',
      '12 Deck 12',
      '14 Deck 14',
    ]);
    expect(doubtful).toEqual([{ from: { sheet: 'Mast', row: 13 }, candidates: [{ sheet: 'Deck', row: 13 }] }]);
  });

  it('only if it has a Ref. or a text', () => {
    const { matched, gone } = matchFindings([on({ 12: finding('', '') })], [on({ 12: finding('', '') }, 'Deck')]);
    expect([matched, gone]).toEqual([[], [{ sheet: 'Mast', row: 12 }]]);
  });
});

describe('a renamed sheet', () => {
  const rows = { 11: BENT, 12: LOOSE, 13: finding('', 'Pin missing'), 14: finding('', 'Pin missing') };
  const edited = { ...rows, 12: finding('', 'Loose bolts at the crown block') };

  it('is the same sheet: its findings are matched by their rows too', () => {
    const { matched, renamed } = matchFindings(
      [on(rows), on({ 11: LAMP }, 'Deck')],
      [on({ 11: LAMP }, 'Deck'), on(edited, '1. Mast')],
    );
    expect([...renamed]).toEqual([['Mast', '1. Mast']]);
    expect(matched).toHaveLength(5);
    for (const { from, to } of matched)
      expect(to).toEqual({ sheet: from.sheet === 'Mast' ? '1. Mast' : 'Deck', row: from.row });
  });

  it('is another one if most of its findings differ', () => {
    const other = { 11: BENT, 12: LAMP, 13: finding('', 'Oil leak') };
    expect([...matchFindings([on(rows)], [on(other, 'Deck')]).renamed]).toEqual([]);
  });
});

describe('what a person decided', () => {
  const mast = (row: number) => ({ sheet: 'Mast', row });
  const other = finding('', 'Three loose bolts at the crown');

  it('makes one of a doubtful pair', () => {
    expect(outcome({ 12: LOOSE }, { 19: other }, [{ from: mast(12), to: mast(19) }])).toEqual({
      pairs: { 12: 19 },
      doubts: {},
      gone: [],
      fresh: [],
    });
  });

  it('or marks a finding as gone', () => {
    expect(outcome({ 12: LOOSE }, { 19: other }, [{ from: mast(12), to: null }])).toEqual({
      pairs: {},
      doubts: {},
      gone: [12],
      fresh: [19],
    });
  });

  it('takes precedence over every rule', () => {
    const decisions = [{ from: mast(12), to: mast(13) }];
    expect(outcome({ 12: BENT, 13: LOOSE }, { 12: BENT, 13: LOOSE }, decisions)).toMatchObject({
      pairs: { 12: 13 },
      gone: [13],
      fresh: [12],
    });
  });
});

it('each of 20,000 similar findings is compared with only a few', () => {
  const many = (first: number, word: string) => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [
      first + index,
      finding('', `${word} of a kind, number ${index}`),
    ]);
    return [on(Object.fromEntries(rows) as NumberedRows)];
  };
  const { matched, doubtful } = matchFindings(many(11, 'Brace'), many(40_000, 'Valve'));
  expect(matched).toEqual([]);
  expect(doubtful).toHaveLength(20_000);
  for (const { candidates } of doubtful) expect(candidates.length).toBeLessThanOrEqual(5);
});
