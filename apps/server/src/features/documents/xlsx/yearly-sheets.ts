import type { AskedYearly, Yearly, YearlyCounts } from '@rigbook/contract';
import { PRIORITIES } from '@rigbook/domain';
import { TABLE_WORDS, type TableWords } from '../texts/table-words.ts';
import { makeColouredCell, makeHeaderCell, makeTextCell } from './cells.ts';
import type { PlannedCell, PlannedSheet } from './plan.ts';
import { makeSheetNames } from './sheet-names.ts';

const number = (n: number | null): PlannedCell => (n === null ? null : { number: n });
const cellsOf = ({ found, closed, repeated, median_days: days }: YearlyCounts): PlannedCell[] =>
  [found, closed, repeated, days].map(number);

const sheetOf = (
  name: string,
  columns: readonly (readonly [heading: string, width: number])[],
  rows: PlannedCell[][],
): PlannedSheet => ({
  name,
  rows: [columns.map(([heading]) => makeHeaderCell(heading)), ...rows],
  header: 0,
  widths: columns.map(([, width]) => width),
  pictures: [],
});

const placeColumns = (words: TableWords) =>
  [
    [words.sheet, 24],
    [words.section, 36],
  ] as const;
const countColumns = (words: TableWords) =>
  [
    [words.found, 12],
    [words.closed, 12],
    [words.repeated, 12],
    [words.daysToClose, 16],
  ] as const;
const placeOf = ({ sheet, section }: { sheet: string; section: string }) => [sheet, section].map(makeTextCell);

const bySection = (words: TableWords, name: string, sections: Yearly['sections']) =>
  sheetOf(
    name,
    [...placeColumns(words), [words.priority, 14], ...countColumns(words)],
    sections.flatMap(({ by_priority: priorities, ...section }) =>
      PRIORITIES.filter((priority) => priorities[priority].found > 0).map((priority) => [
        ...placeOf(section),
        makeColouredCell(words.priorities[priority], priority),
        ...cellsOf(priorities[priority]),
      ]),
    ),
  );

const bySurvey = (words: TableWords, name: string, surveys: Yearly['surveys']) =>
  sheetOf(
    name,
    [
      [words.rig, 24],
      [words.survey, 18],
      [words.foundOn, 14],
      ...placeColumns(words),
      ...countColumns(words),
      [words.superseded, 18],
    ],
    surveys.flatMap(({ rig, report, found_on: day, sections }) =>
      sections.map((section) => [
        makeTextCell(rig.name),
        makeTextCell(words[report.kind]),
        { day },
        ...placeOf(section),
        ...cellsOf(section),
        number(section.superseded),
      ]),
    ),
  );

const mostRepeated = (words: TableWords, name: string, texts: Yearly['texts']) =>
  sheetOf(
    name,
    [
      [words.deficiency, 60],
      [words.foundAgain, 14],
      [words.rigs, 10],
      [words.notClosed, 14],
      [words.priority, 14],
      ...placeColumns(words),
      [words.ref, 14],
      [words.rig, 24],
    ],
    texts.map(({ text, repeats, rigs, open, finding, rig }) => [
      makeTextCell(text),
      ...[repeats, rigs, open].map(number),
      makeColouredCell(words.priorities[finding.priority], finding.priority),
      ...placeOf(finding),
      makeTextCell(finding.ref),
      makeTextCell(rig.name),
    ]),
  );

/** What all surveys have found as sheets: by section and priority, by survey and section, and what comes back most. */
export function planYearly({ language }: AskedYearly, { sections, surveys, texts }: Yearly): PlannedSheet[] {
  const words = TABLE_WORDS[language];
  const [first = '', second = '', third = ''] = makeSheetNames([words.section, words.survey, words.comesBack]);
  return [bySection(words, first, sections), bySurvey(words, second, surveys), mostRepeated(words, third, texts)];
}
