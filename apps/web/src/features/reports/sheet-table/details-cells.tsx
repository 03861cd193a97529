import {
  priorityOf,
  PRIORITY_COLUMN,
  type RowKind,
  type Sheet,
  STATUS_COLUMN,
  statusOf,
  textAt,
} from '@rigbook/domain';
import type { ReactNode } from 'react';
import { CorrectRowButton } from './correct-row-button.tsx';
import type { DetailsColumn } from './model/details-columns.ts';
import { spansOf, type DetailsRow } from './model/details-rows.ts';
import type { Pin } from '../../../ui/table/virtual/column-layout.ts';
import type { RowEditing } from '../saving/row-editing.ts';
import { FoundText } from './found-text.tsx';
import { RowPicture } from './row-picture.tsx';
import { StatusSelect } from './status-select.tsx';

export type DetailsCellsProps = {
  row: DetailsRow;
  columns: readonly DetailsColumn[];
  /** Where the columns stay while the others scroll. */
  pins: readonly (Pin | undefined)[];
  sheet: Sheet;
  /** All columns of initial pictures. */
  initialColumns: readonly string[];
  onOpen: (path: string) => void;
  /** What is searched for in the sheet, and the column of the current hit. */
  pattern: RegExp | null;
  hit: string | null;
  editing?: RowEditing;
  /** What is shown beside the status of a row. */
  marks?: ((row: DetailsRow) => ReactNode) | undefined;
};

/** The cells of one row. Each text has its own direction: workbooks come in any language. */
export function DetailsCells(props: DetailsCellsProps) {
  const { row, columns, pins, sheet, initialColumns, onOpen, pattern, hit, editing, marks } = props;
  const spans = spansOf(row, columns);
  const named = columns.find(({ letter }) => letter === REFERENCE_COLUMN) ?? columns[0];
  return columns.map(({ letter, picture, long }, index) => {
    const span = spans[index] ?? 1;
    const pin = span === 1 && isInColumns(row.kind) ? pins[index] : undefined;
    const isHit = letter === hit || undefined;
    if (span === 0) return null;
    if (picture !== null && row.kind !== 'header') {
      return (
        <td key={letter} {...pin}>
          <RowPicture
            row={row}
            letter={letter}
            picture={picture}
            {...{ sheet, initialColumns, onOpen, ...(editing && { editing }) }}
          />
        </td>
      );
    }
    if (letter === STATUS_COLUMN && editing?.chooseStatus && hasImageCell(row)) {
      return (
        <td key={letter} data-hit={isHit} {...pin}>
          <StatusSelect row={row} onChoose={(status) => editing.chooseStatus?.(sheet.name, row.id, status)} />
          {editing.belowStatus?.(sheet.name, row.id)}
          {marks?.(row)}
        </td>
      );
    }
    const text = textAt(row.row, letter);
    const mark = row.kind === 'header' ? undefined : markOf(letter, text);
    return (
      <td key={letter} colSpan={span > 1 ? span : undefined} className={mark} data-hit={isHit} {...pin}>
        {long && span === 1 && mark === undefined ? (
          <div dir="auto">
            <FoundText text={text} pattern={pattern} />
          </div>
        ) : (
          <span>
            <bdi>
              <FoundText text={text} pattern={pattern} />
            </bdi>
          </span>
        )}
        {letter === STATUS_COLUMN && marks?.(row)}
        {letter === named?.letter && row.kind === 'finding' && <CorrectRowButton sheet={sheet.name} row={row.id} />}
      </td>
    );
  });
}

/** Says which finding a row is. */
const REFERENCE_COLUMN = 'B';

/** The text of another row may be longer than its column: it would be covered. */
const isInColumns = (kind: RowKind) => kind === 'finding' || kind === 'header';

export const hasImageCell = ({ row }: DetailsRow) => row?.some(({ type }) => type === 'image') ?? false;

/** The colour class of a text in the priority or status column (rules.md#details-table). */
export function markOf(letter: string, text: string): string | undefined {
  if (letter === PRIORITY_COLUMN) return priorityOf(text) ?? undefined;
  return letter === STATUS_COLUMN ? (statusOf(text) ?? undefined) : undefined;
}
