import type { AskedDocument, FindingRow } from '@rigbook/contract';
import type { SaidRow } from '../material/gathered.ts';
import type { PictureFile } from '../making/pictures.ts';
import { FINDING_COLUMNS as COLUMNS } from '../tables/finding-columns.ts';
import {
  ADDED_WIDTHS,
  writeAddedCells,
  writeAddedHeadings,
  BOX,
  makeCell,
  makeHeaderCell,
  placePicture,
} from './cells.ts';
import type { PlannedSheet } from './plan.ts';
import { makeSheetNames } from './sheet-names.ts';
import { TABLE_WORDS } from '../texts/table-words.ts';

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
  const words = TABLE_WORDS[language];
  const [name = 'Findings'] = makeSheetNames([words.findings]);
  const headings = [
    ...COLUMNS.map(({ heading }) => makeHeaderCell(words[heading])),
    ...KINDS.map((kind) => makeHeaderCell(words[kind])),
  ];
  const planned: PlannedSheet = {
    name,
    rows: [[...headings, ...writeAddedHeadings(language)]],
    header: 0,
    widths: [...COLUMNS.map(({ width }) => width), ...KINDS.map(() => BOX[size].characters), ...ADDED_WIDTHS],
    pictures: [],
  };
  for (const { row, said } of rows) {
    const at = planned.rows.length;
    const shown = picturesOf(row).map((path, index) => {
      const place = { row: at, column: COLUMNS.length + index, size, missing: words.missing };
      return path === undefined ? null : placePicture(path, pictures.get(path), place);
    });
    planned.rows.push([
      ...COLUMNS.map(({ value }) => makeCell(value({ row, said }, words, language))),
      ...shown.map((one) => one?.cell ?? null),
      ...writeAddedCells(language, { row, said }),
    ]);
    planned.pictures.push(...shown.flatMap((one) => one?.picture ?? []));
  }
  return planned;
}
