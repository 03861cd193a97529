import type { AskedDocument, FindingRow, Language } from '@rigbook/contract';
import { FINDING_FIELDS, inColumnOrder, REGISTER_TEXTS } from '@rigbook/domain';
import type { SaidRow } from '../material/gathered.ts';
import type { PictureFile } from '../pictures.ts';
import { titleOfKind } from '../titles.ts';
import {
  ADDED_WIDTHS,
  writeAddedCells,
  writeAddedHeadings,
  BOX,
  makeColouredCell,
  makeDayCell,
  makeHeaderCell,
  placePicture,
  makeTextCell,
} from './cells.ts';
import type { PlannedCell, PlannedSheet } from './plan.ts';
import { makeSheetNames } from './sheet-names.ts';
import { XLSX_WORDS, type XlsxWords } from './words.ts';

type Heading = Exclude<keyof XlsxWords, 'states' | 'priorities'>;
type Column = [
  heading: Heading,
  width: number,
  cell: (row: FindingRow, words: XlsxWords, language: Language) => PlannedCell,
];

/** The fields of a finding in the order of the sheets they come from. */
const FIELDS = inColumnOrder([...REGISTER_TEXTS, 'priority']);
const LONG = 48;
const SHORT = 18;
/** Of fields that are always longer or shorter than others like them. */
const WIDTHS: Partial<Record<(typeof FIELDS)[number], number>> = {
  ref: 10,
  priority: 11,
  action_taken: 36,
  verified_by: 16,
};

const columnOf = (field: (typeof FIELDS)[number]): Column => [
  field,
  WIDTHS[field] ?? ('long' in FINDING_FIELDS[field] ? LONG : SHORT),
  (row, { priorities }) =>
    field === 'priority' ? makeColouredCell(priorities[row.priority], row.priority) : makeTextCell(row[field]),
];

const COLUMNS: readonly Column[] = [
  ['rig', 20, ({ rig }) => makeTextCell(rig.name)],
  ['section', 18, ({ sheet }) => makeTextCell(sheet)],
  ...FIELDS.map(columnOf),
  ['foundOn', 12, ({ found_on: on }) => makeDayCell(on)],
  ['closedOn', 12, ({ closed_on: on }) => makeDayCell(on)],
  ['survey', 20, ({ report }, _, language) => makeTextCell(titleOfKind(language, report.kind))],
  ['client', 20, ({ client }) => makeTextCell(client.name)],
];

const KINDS = ['before', 'after'] as const;

/** The first picture before and after: more are in the document of its report. */
const picturesOf = ({ pictures }: FindingRow) => KINDS.map((kind) => pictures[kind][0]);

export const picturesOfRegister = (rows: Iterable<SaidRow>): string[] =>
  Array.from(rows, ({ row }) => picturesOf(row))
    .flat()
    .filter((path) => path !== undefined);

/** An extract of the register as a sheet. */
export function planRegister(
  { language, pictures: size }: AskedDocument,
  rows: Iterable<SaidRow>,
  pictures: ReadonlyMap<string, PictureFile>,
): PlannedSheet {
  const words = XLSX_WORDS[language];
  const [name = 'Findings'] = makeSheetNames([words.findings]);
  const headings = [
    ...COLUMNS.map(([heading]) => makeHeaderCell(words[heading])),
    ...KINDS.map((kind) => makeHeaderCell(words[kind])),
  ];
  const planned: PlannedSheet = {
    name,
    rows: [[...headings, ...writeAddedHeadings(language)]],
    header: 0,
    widths: [...COLUMNS.map(([, width]) => width), ...KINDS.map(() => BOX[size].characters), ...ADDED_WIDTHS],
    pictures: [],
  };
  for (const { row, said } of rows) {
    const at = planned.rows.length;
    const shown = picturesOf(row).map((path, index) => {
      const place = { row: at, column: COLUMNS.length + index, size, missing: words.missing };
      return path === undefined ? null : placePicture(path, pictures.get(path), place);
    });
    planned.rows.push([
      ...COLUMNS.map(([, , cell]) => cell(row, words, language)),
      ...shown.map((one) => one?.cell ?? null),
      ...writeAddedCells(language, { row, said }),
    ]);
    planned.pictures.push(...shown.flatMap((one) => one?.picture ?? []));
  }
  return planned;
}
