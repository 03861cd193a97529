import {
  ACTION_COLUMN,
  priorityOf,
  PRIORITY_COLUMN,
  type RowKind,
  type Sheet,
  STATUS_COLUMN,
  statusOf,
  textAt,
} from '@rigbook/domain';
import type { ReactNode } from 'react';
import { PriorityBars } from '../../../ui/marks/priority-bars.tsx';
import type { Pin } from '../../../ui/table/virtual/column-layout.ts';
import type { RowEditing } from '../saving/row-editing.ts';
import { ActionField } from './action-field.tsx';
import { CorrectRowButton } from './correct-row-button.tsx';
import { FoldedText } from './folded-text.tsx';
import { FoundText } from './found-text.tsx';
import type { DetailsColumn } from './model/details-columns.ts';
import { leadingText, spansOf, type DetailsRow } from './model/details-rows.ts';
import { NUMBER_COLUMN } from './model/number-column.ts';
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
  const { row, columns, pins } = props;
  const spans = spansOf(row, columns);
  const leading = leadingText(row, columns);
  const named = columns.find(({ letter }) => letter === REFERENCE_COLUMN) ?? columns[0];
  return columns.map((column, index) => {
    const span = spans[index] ?? 1;
    if (span === 0) return null;
    const pin = span === 1 && isInColumns(row.kind) ? pins[index] : undefined;
    const isFirst = index === 0 && leading !== '';
    return (
      <Cell
        key={column.letter}
        {...props}
        column={column}
        span={span}
        pin={pin}
        // The number of a section, and the name beside which it is shown.
        leading={isFirst ? leading : ''}
        spanned={columns.slice(index, index + span)}
        isNamed={column.letter === named?.letter && row.kind === 'finding'}
      />
    );
  });
}

type CellProps = DetailsCellsProps & {
  column: DetailsColumn;
  span: number;
  pin: Pin | undefined;
  /** Comes before the cell's own text. */
  leading: string;
  /** The columns that it spans. */
  spanned: readonly DetailsColumn[];
  /** Says which finding it is. */
  isNamed: boolean;
};

function Cell({ column, span, spanned, pin, leading, isNamed, ...props }: CellProps) {
  const { row, sheet, initialColumns, onOpen, hit, editing, marks } = props;
  const { letter, picture } = column;
  const holds = leading === '' ? [letter] : [NUMBER_COLUMN, ...spanned.map((one) => one.letter)];
  const isHit = (hit !== null && holds.includes(hit)) || undefined;
  if (picture !== null && row.kind !== 'header') {
    return (
      <td {...pin}>
        <RowPicture
          row={row}
          letter={letter}
          picture={picture}
          {...{ sheet, initialColumns, onOpen, ...(editing && { editing }) }}
        />
      </td>
    );
  }
  const entered = enteredIn(letter, props);
  const own = leading === '' ? [textAt(row.row, letter)] : spanned.map((one) => textAt(row.row, one.letter));
  const text = [leading, ...own].filter(Boolean).join('\u2002');
  const mark = row.kind === 'header' || entered ? undefined : markOf(letter, text);
  const priority = isNamed ? priorityOf(textAt(row.row, PRIORITY_COLUMN)) : null;
  return (
    <td
      colSpan={span > 1 ? span : undefined}
      className={mark}
      data-hit={isHit}
      data-edge={priority ?? undefined}
      {...pin}
    >
      {entered ?? <CellText {...props} column={column} span={span} text={text} isMarked={mark !== undefined} />}
      {letter === STATUS_COLUMN && marks?.(row)}
      {/* The column of priorities says it in words; this one stays in sight. */}
      {priority && <PriorityBars priority={priority} />}
      {isNamed && <CorrectRowButton sheet={sheet.name} row={row.id} />}
    </td>
  );
}

/** What can be entered in a cell: the status and what was done; null for a cell that only shows its text. */
export function enteredIn(
  letter: string,
  { row, sheet, editing }: Pick<DetailsCellsProps, 'row' | 'sheet' | 'editing'>,
) {
  if (!editing || !hasImageCell(row)) return null;
  const { chooseStatus, belowStatus, enterAction } = editing;
  if (letter === STATUS_COLUMN && chooseStatus) {
    return (
      <>
        <StatusSelect row={row} onChoose={(status) => chooseStatus(sheet.name, row.id, status)} />
        {belowStatus?.(sheet.name, row.id)}
      </>
    );
  }
  if (letter === ACTION_COLUMN && enterAction) {
    return <ActionField row={row} onEnter={(action) => enterAction(sheet.name, row.id, action)} />;
  }
  return null;
}

type TextProps = DetailsCellsProps & { column: DetailsColumn; span: number; text: string; isMarked: boolean };

function CellText({ row, sheet, column: { letter, long }, span, text, isMarked, pattern }: TextProps) {
  if (long && span === 1 && !isMarked) {
    return <FoldedText text={text} pattern={pattern} lines={LINES} name={`${sheet.name} ${row.id} ${letter}`} />;
  }
  return (
    <span>
      <bdi>
        <FoundText text={text} pattern={pattern} />
      </bdi>
    </span>
  );
}

/** So many lines of a text are shown until one asks for more. */
export const LINES = 6;

/** Says which finding a row is. */
const REFERENCE_COLUMN = 'B';

/** The text of another row may be longer than its column: it would be covered. */
const isInColumns = (kind: RowKind) => kind === 'finding' || kind === 'header';

const hasImageCell = ({ row }: DetailsRow) => row?.some(({ type }) => type === 'image') ?? false;

/** The colour class of a text in the priority or status column (rules.md#details-table). */
function markOf(letter: string, text: string): string | undefined {
  if (letter === PRIORITY_COLUMN) return priorityOf(text) ?? undefined;
  return letter === STATUS_COLUMN ? (statusOf(text) ?? undefined) : undefined;
}
