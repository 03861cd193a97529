import type { AskedDocument, FindingRow, Language } from '@rigbook/contract';
import type { SaidRow } from '../material/gathered.ts';
import type { PictureFile } from '../pictures.ts';
import { titleOfKind } from '../titles.ts';
import { ADDED_WIDTHS, writeAddedCells, writeAddedHeadings, BOX, day, header, placePicture, text } from './cells.ts';
import type { PlannedCell, PlannedSheet } from './plan.ts';
import { makeSheetNames } from './sheet-names.ts';
import { XLSX_WORDS, type XlsxWords } from './words.ts';

type Heading = Exclude<keyof XlsxWords, 'states' | 'priorities'>;
type Column = [
  heading: Heading,
  width: number,
  cell: (row: FindingRow, words: XlsxWords, language: Language) => PlannedCell,
];

const COLUMNS: readonly Column[] = [
  ['rig', 20, ({ rig }) => text(rig.name)],
  ['section', 18, ({ sheet }) => text(sheet)],
  ['ref', 10, ({ ref }) => text(ref)],
  ['deficiency', 48, ({ deficiency }) => text(deficiency)],
  ['recommendation', 48, ({ recommendation }) => text(recommendation)],
  ['priority', 11, ({ priority }, { priorities }) => text(priorities[priority])],
  ['reference', 18, ({ reference }) => text(reference)],
  ['actionBy', 18, ({ action_by: by }) => text(by)],
  ['location', 18, ({ location }) => text(location)],
  ['actionTaken', 36, ({ action_taken: taken }) => text(taken)],
  ['verifiedBy', 16, ({ verified_by: by }) => text(by)],
  ['foundOn', 12, ({ found_on: on }) => day(on)],
  ['closedOn', 12, ({ closed_on: on }) => day(on)],
  ['survey', 20, ({ report }, _, language) => text(titleOfKind(language, report.kind))],
  ['client', 20, ({ client }) => text(client.name)],
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
  const headings = [...COLUMNS.map(([heading]) => header(words[heading])), ...KINDS.map((kind) => header(words[kind]))];
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
