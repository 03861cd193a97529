import { classifySheet, matchFindings, type PlacedCorrection, textAt } from '@rigbook/domain';
import { describe, expect, test } from 'vitest';
import {
  asDecided,
  changedWords,
  undecidedWords,
  withChosenWords,
  withCorrectionsDropped,
  withWordDecided,
} from './changed-words.ts';
import { openedDraft } from './draft-making.ts';
import type { Draft } from './draft.ts';

/** A sheet with findings from row 11 on: [Ref., deficiency, location]. */
const sheetOf = (...findings: [ref: string, text: string, location?: string][]) =>
  classifySheet({
    name: 'Mast',
    rows: [
      ...Array.from({ length: 11 }, () => null),
      ...findings.map(([ref, text, location = 'Leg'], index) => [
        { position: `B${11 + index}`, content: ref },
        { position: `C${11 + index}`, content: text },
        { position: `E${11 + index}`, content: 'Major' },
        { position: `G${11 + index}`, content: 'OPEN' },
        { position: `K${11 + index}`, content: location },
      ]),
    ],
  });

const REPORT = sheetOf(['DM-1', 'two nuts are loose'], ['DM-2', 'grease is dry']);
const NUTS = { sheet: 'Mast', row: 11, column: 'C', said: 'three nuts are loose', word: 'two nuts are loose' };
const CORRECTED: PlacedCorrection = { ...NUTS, answered: false };
const ANSWERED: PlacedCorrection = {
  sheet: 'Mast',
  row: 12,
  column: 'G',
  said: 'CLOSED',
  word: 'OPEN',
  answered: true,
};

function comparedTo(workbook: ReturnType<typeof sheetOf>, corrected = [CORRECTED]): Draft {
  const opened = openedDraft({ UUID: 'x', sheets: [REPORT], updated_at: '2026-11-25T08:00:00.000Z' });
  const matching = matchFindings([REPORT], [workbook]);
  return {
    ...opened,
    sheets: [workbook],
    comparison: { doubts: [], decisions: [], matching, corrected },
  };
}

const fates = (draft: Draft) =>
  changedWords(draft).map(({ column, before, after, fate }) => [column, before, after, fate]);

describe('the words that another workbook has otherwise', () => {
  test.each([
    ['still as it was', 'three nuts are loose', 'kept'],
    ['changed in both', 'four nuts are loose', 'replaced'],
  ])('a corrected word that is %s', (_, text, fate) => {
    const draft = comparedTo(sheetOf(['DM-1', text], ['DM-2', 'grease is dry', 'Crown']));
    expect(fates(draft)).toEqual([
      ['C', 'two nuts are loose', text, fate],
      ['K', 'Leg', 'Crown', 'changed'],
    ]);
  });

  test('are none where it says what the report says', () => {
    expect(fates(comparedTo(REPORT))).toEqual([]);
  });

  test('that was answered stays whatever the workbook says, also if corrections are given up', () => {
    const closed = sheetOf(['DM-1', 'two nuts are loose'], ['DM-2', 'grease is dry']);
    const rows = closed.rows.map((row, number) =>
      number === 12 && row
        ? row.map((cell) => (cell.position === 'G12' ? { ...cell, content: 'PROGRESS' } : cell))
        : row,
    );
    const draft = comparedTo(classifySheet({ name: 'Mast', rows }), [ANSWERED]);
    expect(fates(draft)).toEqual([['G', 'OPEN', 'PROGRESS', 'kept']]);
    expect(fates(withCorrectionsDropped(draft, true))).toEqual([['G', 'OPEN', 'PROGRESS', 'kept']]);
  });

  test('count everywhere once corrections are given up', () => {
    const draft = withCorrectionsDropped(comparedTo(sheetOf(['DM-1', NUTS.said], ['DM-2', 'grease is dry'])), true);
    expect(fates(draft)).toEqual([['C', NUTS.word, NUTS.said, 'changed']]);
  });
});

describe('a word that both have changed', () => {
  const draft = comparedTo(sheetOf(['DM-1', 'four nuts are loose'], ['DM-2', 'grease is dry']));
  const [change] = changedWords(draft);
  const sent = (decided: Draft) => textAt(withChosenWords(decided).sheets[0]?.rows[11] ?? null, 'C');
  const undecided = (decided: Draft) =>
    decided.comparison ? undecidedWords(decided.comparison, changedWords(decided)).length : null;

  test('is the one of the workbook unless a person keeps the correction', () => {
    if (!change) throw new Error('nothing has changed');
    expect([sent(draft), undecided(draft)]).toEqual(['four nuts are loose', 1]);
    const kept = withWordDecided(draft, change, true);
    expect([sent(kept), undecided(kept)]).toEqual(['two nuts are loose', 0]);
    expect(kept.comparison && asDecided(kept.comparison, changedWords(kept)).map(({ fate }) => fate)).toEqual(['kept']);
    const taken = withWordDecided(kept, change, false);
    expect([sent(taken), undecided(taken)]).toEqual(['four nuts are loose', 0]);
  });
});
