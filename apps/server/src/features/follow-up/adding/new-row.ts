import type { addFinding, Body } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import {
  addedRow,
  type Correction,
  type FindingPlace,
  freeRow,
  mostInitialPictures,
  nextRef,
  type PictureColumns,
  type Row,
  sheetKind,
  titlesOf,
} from '@rigbook/domain';
import { invalid } from '../../../platform/errors/errors.ts';
import { cellsOf } from '../answers/correcting.ts';
import { STATUS_CELLS } from '../proposals.ts';

/** A sheet that a finding is added to; `refs`: those of all findings of its report. */
export type SheetToAddTo = {
  rows: readonly Row[];
  columns: PictureColumns | null;
  refs: readonly { sheet: string; section: string | null; ref: string }[];
};

type Sent = Omit<Body<typeof addFinding>, 'event'>;

/**
 * The row of a finding, and where it comes: in the first free row below the last used one.
 * @throws AppError 422 no findings are on that sheet, or there are more pictures than it has columns for
 */
export function makeNewRow(
  { rows, columns, refs }: SheetToAddTo,
  { sheet, section, fields, pictures }: Sent,
): { row: NonNullable<Row>; place: FindingPlace } {
  if (sheetKind(sheet) === 'summary') throw invalid({ sheet: message('finding.no_such_sheet') });
  if (pictures.length > mostInitialPictures({ rows: [...rows] }))
    throw invalid({ pictures: message('finding.too_many_pictures') });
  const title = findTitle(titlesOf(rows), section ?? '');
  const number = freeRow(rows);
  const onSheet = refs.filter((one) => one.sheet === sheet);
  const ref =
    fields.ref ||
    nextRef(
      onSheet.filter((one) => title !== '' && one.section === title).map((one) => one.ref),
      onSheet.map((one) => one.ref),
      refs.map((one) => one.ref),
    );
  const texts: Correction = { ...cellsOf({ ...fields, status: 'open' }), ref, status: STATUS_CELLS.open };
  const row = addedRow(number, { texts, section: title, pictures }, columns ?? { initial: 'O', final: null });
  return { row, place: { sheet, row: number } };
}

/** The title of a sheet that is meant by all of it, its number or its name; any other text is a section of its own. */
export function findTitle(titles: readonly string[], said: string): string {
  const folded = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
  const wanted = folded(said);
  if (wanted === '') return '';
  const parts = (title: string) => [title, title.split(' ')[0] ?? '', title.split(' ').slice(1).join(' ')];
  return titles.find((title) => parts(title).some((part) => folded(part) === wanted)) ?? said.replaceAll(/\s+/g, ' ');
}
