import { priorityOf, PRIORITY_COLUMN, STATUS_COLUMN, statusOf, textAt } from '@rigbook/domain';
import type { DetailsColumn } from './details-columns.ts';
import { spansOf, type DetailsRow } from './details-rows.ts';
import { RowPicture, type PictureEditing } from './row-picture.tsx';

type Props = {
  row: DetailsRow;
  columns: readonly DetailsColumn[];
  sheetName: string;
  onOpen: (path: string) => void;
  editing?: PictureEditing;
};

/** The cells of one row. Their texts say themselves which way they run: workbooks come in any language. */
export function DetailsCells({ row, columns, sheetName, onOpen, editing }: Props) {
  const spans = spansOf(row, columns);
  return columns.map(({ letter, picture }, index) => {
    const span = spans[index] ?? 1;
    if (span === 0) return null;
    if (picture !== null && row.kind !== 'header') {
      return (
        <td key={letter}>
          <RowPicture
            row={row}
            letter={letter}
            picture={picture}
            {...{ sheetName, onOpen, ...(editing && { editing }) }}
          />
        </td>
      );
    }
    const text = textAt(row.row, letter);
    const mark = row.kind === 'header' ? undefined : markOf(letter, text);
    return (
      <td key={letter} colSpan={span > 1 ? span : undefined} className={mark} dir="auto">
        {mark ? <span>{text}</span> : text}
      </td>
    );
  });
}

/** The colour class of a text in the priority or status column (spec §2.8). */
function markOf(letter: string, text: string): string | undefined {
  if (letter === PRIORITY_COLUMN) return priorityOf(text) ?? undefined;
  return letter === STATUS_COLUMN ? (statusOf(text) ?? undefined) : undefined;
}
