import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counter } from '../../test/arbitraries.ts';
import { revised, type Revision, revisions, sheetsOf, survey, type Survey } from '../../test/surveys.ts';
import { CORRECTABLE, type CorrectableField, FINDING_FIELDS } from '../finding-fields.ts';
import type { FindingPlace, Sheet } from '../sheets/sheets.ts';
import { type FindingPlaces, firstPlaces, linkFindings, placesAfter, placesById } from '../findings/matching/places.ts';
import { closingCopy } from '../follow-ups/rows/closing-copy.ts';
import { correctedRow } from '../follow-ups/rows/corrected-row.ts';
import { followParent, type TrackedClosing } from '../follow-ups/follow.ts';
import { textAt } from '../sheets/cells.ts';
import { withRow } from '../sheets/classify.ts';
import { withKeptWords } from './copied-words.ts';
import { afterEvents, correctionsInEffect, type Corrections } from './corrections.ts';
import { keepCorrections } from './keep-corrections.ts';
import { recognisedIn } from './recognised.ts';

// A report, its closing and what is known of its corrections, as a server has them; and beside it what each word should be,
// by the key of the finding, which its picture names whatever happens to its words.

const COLUMNS = CORRECTABLE.map((field) => FINDING_FIELDS[field].column);
const newId = counter();

type Report = { sheets: Sheet[]; places: FindingPlaces; corrections: Corrections; closing: TrackedClosing };
type Words = Map<string, { said: string; word: string }>;
type Expected = { ids: Map<number, string>; words: Map<string, Words> };

const wordsOf = ({ ids, words }: Expected, key: number): Words | undefined => words.get(ids.get(key) ?? '');

/** The places of the findings, by their keys. */
function placesByKey(sheets: readonly Sheet[]): Map<number, FindingPlace> {
  return new Map(
    sheets.flatMap(({ name, rows, rowsPriority }) =>
      rows.flatMap((row, number) => {
        const key = /^before (\d+)$/.exec(row?.find(({ type }) => type === 'image')?.content ?? '')?.[1];
        return key === undefined || !rowsPriority[number] ? [] : [[Number(key), { sheet: name, row: number }] as const];
      }),
    ),
  );
}

const rowIn = (sheets: readonly Sheet[], place: FindingPlace | undefined) =>
  sheets.find(({ name }) => name === place?.sheet)?.rows[place?.row ?? 0];

function idOf({ places }: Report, place: FindingPlace): string {
  return places.present.find(({ sheet, row }) => sheet === place.sheet && row === place.row)?.id ?? '';
}

function aReport(sheets: Sheet[]): Report {
  const places = firstPlaces(sheets, newId);
  const copy = closingCopy(sheets);
  const present = linkFindings(copy, [{ sheets, present: places.present }]);
  return { sheets, places, corrections: {}, closing: { current: copy, base: copy, present } };
}

/** The closing after an update with a copy of what was sent. */
function followed(report: Report, sent: readonly Sheet[]): Report {
  const parent = { sheets: report.sheets, places: report.places };
  const copy = withKeptWords(closingCopy(sent), parent, report.corrections);
  const { sheets, base, present } = followParent(report.closing, parent, copy, newId);
  return { ...report, closing: { current: sheets, base, present } };
}

function corrected(report: Report, key: number, field: CorrectableField, word: string): Report {
  const place = placesByKey(report.sheets).get(key);
  const row = rowIn(report.sheets, place);
  if (!place || !row) return report;
  const event = { before: { [field]: textAt(row, FINDING_FIELDS[field].column) }, after: { [field]: word } };
  const sheets = report.sheets.map((sheet) =>
    sheet.name === place.sheet ? withRow(sheet, place.row, correctedRow(row, place.row, { [field]: word })) : sheet,
  );
  const corrections = afterEvents(report.corrections, [{ finding: idOf(report, place), ...event }]);
  return followed({ ...report, sheets, corrections }, sheets);
}

function imported(report: Report, sent: Sheet[]): Report {
  const { sheets: current, places, corrections: known } = report;
  const corrections = correctionsInEffect(known, current, places);
  const before = recognisedIn(current, places.present, corrections, { others: sent, from: 'workbook' });
  const next = placesAfter(places, { before, after: sent, decisions: [] }, newId);
  const kept = keepCorrections(
    { current, base: current, present: places.present, corrections },
    { sheets: sent, places: next.present, from: 'workbook', drops: false },
  );
  return followed({ ...report, sheets: kept.sheets, places: next, corrections: kept.corrections }, sent);
}

/** What the words should be after a workbook. A finding that is taken for another one has that one's words. */
function expectWorkbook(expected: Expected, report: Report, sent: readonly Sheet[]): void {
  for (const [key, place] of placesByKey(sent)) {
    const id = idOf(report, place);
    const row = rowIn(sent, place);
    const earlier = wordsOf(expected, key);
    const isOther = earlier !== undefined && expected.ids.get(key) !== id;
    const isReworded = textAt(row, 'C') !== earlier?.get('C')?.said;
    expect(!isOther || isReworded, `finding ${key} was not taken for another one`).toBe(true);
    const known = expected.words.get(id);
    const words: Words = new Map();
    for (const column of COLUMNS) {
      const given = textAt(row, column);
      const before = known?.get(column);
      const isKept = before !== undefined && [before.said, before.word].includes(given);
      words.set(column, isKept ? before : { said: given, word: given });
    }
    expected.ids.set(key, id);
    expected.words.set(id, words);
  }
}

function expectWords(expected: Expected, report: Report): void {
  const closing = placesByKey(report.closing.current);
  for (const [key, place] of placesByKey(report.sheets)) {
    const row = rowIn(report.sheets, place);
    for (const column of COLUMNS) {
      const word = wordsOf(expected, key)?.get(column)?.word;
      expect(`${key} ${column} ${textAt(row, column)}`).toBe(`${key} ${column} ${word}`);
      const there = closing.has(key) ? rowIn(report.closing.current, closing.get(key)) : row;
      expect(`${key} ${column} ${textAt(there, column)}`).toBe(`${key} ${column} ${word}`);
    }
    expect(closing.has(key), `finding ${key} in the closing`).toBe(textAt(row, 'G') === 'OPEN');
  }
}

type Step =
  | { what: 'correct'; at: number; field: CorrectableField }
  | { what: 'revise'; changes: Revision[] }
  | { what: 'return'; to: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record({
        what: fc.constant('correct' as const),
        at: fc.nat(20),
        field: fc.constantFrom(...CORRECTABLE),
      }),
    },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('revise' as const), changes: revisions }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('return' as const), to: fc.nat(5) }) },
  ),
  { maxLength: 12 },
);

function wordFor(field: CorrectableField, number: number): string {
  if (field === 'priority') return number % 2 === 0 ? 'Critical' : 'Minor';
  if (field === 'status') return number % 2 === 0 ? 'CLOSED' : 'OPEN';
  return `${field} put right ${number}`;
}

describe('corrections and workbooks, in any order', () => {
  it('no corrected word is lost unless a workbook itself changed that cell, in report and closing', () => {
    fc.assert(
      fc.property(survey, steps, (first, taken) => {
        const versions: Survey[] = [first];
        let key = 100;
        let report = aReport(sheetsOf(first).sheets);
        const expected: Expected = { ids: new Map(), words: new Map() };
        expectWorkbook(expected, report, report.sheets);
        for (const [number, step] of taken.entries()) {
          if (step.what === 'correct') {
            const keys = [...placesByKey(report.sheets).keys()];
            const chosen = keys[step.at % Math.max(1, keys.length)];
            if (chosen === undefined) continue;
            const word = wordFor(step.field, number);
            report = corrected(report, chosen, step.field, word);
            const words = wordsOf(expected, chosen);
            const column = FINDING_FIELDS[step.field].column;
            words?.set(column, { said: words.get(column)?.said ?? '', word });
          } else {
            const last = versions.at(-1) ?? first;
            const next =
              step.what === 'return'
                ? (versions[step.to % versions.length] ?? last)
                : revised(last, step.changes, () => (key += 1), new Set());
            versions.push(next);
            const { sheets } = sheetsOf(next);
            report = imported(report, sheets);
            expectWorkbook(expected, report, sheets);
          }
          expectWords(expected, report);
          expect(placesById(report.places.present).size).toBe(placesByKey(report.sheets).size);
        }
      }),
      { numRuns: 150 },
    );
  });
});
