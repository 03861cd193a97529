import * as fc from 'fast-check';

import { classifySheet, columnNumber, positionOf, type Cell, type Row, type Sheet } from '../src/index.ts';

/** A finding of a made-up survey, identified in tests by its key, whatever happens to its texts. */
export type SurveyFinding = { key: number; ref: string; text: string; status: string };
export type SurveySheet = { name: string; findings: SurveyFinding[]; rowsAbove: number };
export type Survey = SurveySheet[];

/** Words that no other finding has: two texts are alike only if one is an edit of the other. */
function textOf(key: number): string {
  let seed = key * 7919 + 17;
  const letter = () => {
    seed = (seed * 16807 + 1) % 2147483647;
    return String.fromCharCode(97 + (seed % 26));
  };
  const words = Array.from({ length: 5 }, () => Array.from({ length: 7 }, letter).join(''));
  return `${words.join(' ')} ${key * 37}`;
}

const newFinding = (key: number, hasRef: boolean, status = 'OPEN'): SurveyFinding => ({
  key,
  ref: hasRef ? `DM-${key}` : '',
  text: textOf(key),
  status,
});

const NAMES = ['Derrick', 'Mud System', 'QSHE'];

/** A survey of up to three sheets with up to eight findings each, some without a Ref. */
export const survey: fc.Arbitrary<Survey> = fc
  .array(fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 3 })
  .map((sheets) => {
    let key = 0;
    return sheets.map((refs, index) => ({
      name: NAMES[index] ?? '',
      rowsAbove: 1,
      findings: refs.map((hasRef) => newFinding((key += 1), hasRef)),
    }));
  });

type FindingChange =
  | { what: 'remove' | 'edit' | 'close'; sheet: number; at: number }
  | { what: 'move'; sheet: number; at: number; to: number; toSheet: number };
/** What a surveyor does to a workbook between two revisions. */
export type Revision =
  | { what: 'insert'; sheet: number; at: number; hasRef: boolean }
  | FindingChange
  | { what: 'rename'; sheet: number }
  | { what: 'shift'; sheet: number };

const spot = { sheet: fc.nat(2), at: fc.nat(9) };

export const revisions: fc.Arbitrary<Revision[]> = fc.array(
  fc.oneof(
    fc.record({ what: fc.constant('insert' as const), ...spot, hasRef: fc.boolean() }),
    fc.record({
      what: fc.constantFrom('remove' as const, 'edit' as const, 'edit' as const, 'close' as const),
      ...spot,
    }),
    fc.record({ what: fc.constant('move' as const), ...spot, to: fc.nat(9), toSheet: fc.nat(2) }),
    fc.record({ what: fc.constant('rename' as const), sheet: fc.nat(2) }),
    fc.record({ what: fc.constant('shift' as const), sheet: fc.nat(2) }),
  ),
  { maxLength: 6 },
);

/**
 * The next revision of a survey.
 * @param edited gets the keys of findings whose text was edited; `newKey` gives the keys of those added
 */
export function revised(
  before: Survey,
  changes: readonly Revision[],
  newKey: () => number,
  edited: Set<number>,
): Survey {
  const sheets = before.map((sheet) => ({ ...sheet, findings: [...sheet.findings] }));
  for (const change of changes) {
    const sheet = sheets[change.sheet % sheets.length];
    if (!sheet) continue;
    if (change.what === 'rename')
      sheet.name = sheet.name.startsWith('New ') ? sheet.name.slice(4) : `New ${sheet.name}`;
    else if (change.what === 'shift') sheet.rowsAbove += 1;
    else if (change.what === 'insert') {
      sheet.findings.splice(change.at % (sheet.findings.length + 1), 0, newFinding(newKey(), change.hasRef));
    } else changeFinding(sheets, sheet, change, edited);
  }
  return sheets;
}

function changeFinding(sheets: Survey, sheet: SurveySheet, change: FindingChange, edited: Set<number>): void {
  const at = change.at % Math.max(1, sheet.findings.length);
  const finding = sheet.findings[at];
  if (!finding) return;
  if (change.what === 'edit') {
    edited.add(finding.key);
    sheet.findings[at] = { ...finding, text: finding.text.replace(/^\S+/, (word) => `${word}s`) };
  } else if (change.what === 'close') sheet.findings[at] = { ...finding, status: 'CLOSED' };
  else {
    sheet.findings.splice(at, 1);
    if (change.what !== 'move') return;
    const target = sheets[change.toSheet % sheets.length] ?? sheet;
    target.findings.splice(change.to % (target.findings.length + 1), 0, finding);
  }
}

const HEADER = { A: 'No.', B: 'Ref.', G: 'Status', O: 'Initial Picture' };

/** The sheets of a report as imported, each finding with its own initial picture, and where each finding is. */
export function sheetsOf(survey: Survey): { sheets: Sheet[]; places: Map<number, { sheet: string; row: number }> } {
  const places = new Map<number, { sheet: string; row: number }>();
  const sheets = survey.map(({ name, findings, rowsAbove }) => {
    const rows: Row[] = Array.from({ length: 10 }, () => null);
    rows.push(rowWith(10, HEADER));
    for (let above = 0; above < rowsAbove; above += 1) rows.push(rowWith(rows.length, { A: '1', C: `PART ${above}` }));
    for (const { key, ref, text, status } of findings) {
      places.set(key, { sheet: name, row: rows.length });
      rows.push([
        ...rowWith(rows.length, { ...(ref !== '' && { B: ref }), C: text, E: 'Major', G: status }),
        { position: positionOf('O', rows.length), type: 'image', content: `before ${key}` },
      ]);
    }
    return classifySheet({ name, rows });
  });
  return { sheets, places };
}

const rowWith = (number: number, texts: { [column: string]: string }): Cell[] =>
  Object.entries(texts)
    .toSorted(([left], [right]) => columnNumber(left) - columnNumber(right))
    .map(([column, content]) => ({ position: positionOf(column, number), content }));

/** The finding of a row, by the number at the end of its text; undefined for rows that aren't findings. */
export function keyOfRow(row: Row): number | undefined {
  const text = row?.find(({ position }) => /^C\d/.test(position))?.content;
  const number = /(\d+)$/.exec(text ?? '')?.[1];
  return number === undefined || text?.startsWith('PART') ? undefined : Number(number) / 37;
}
