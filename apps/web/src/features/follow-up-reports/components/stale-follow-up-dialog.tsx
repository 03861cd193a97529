import { alignedTo, textAt, type Sheet } from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { pictureSource, StaleDialog } from '../../reports/public.ts';
import type { Conflict, EntryPlace, RowState } from './entries.ts';

type Props = {
  name: string | null;
  before: readonly Sheet[];
  now: readonly Sheet[];
  conflicts: readonly Conflict[];
  /** Goes on with the report as it is now; in the rows given the other's values stay. */
  onGoOn: (dropped: readonly EntryPlace[]) => void;
  onDropMine: () => void;
};

/** Somebody else saved the closing meanwhile: statuses and final pictures of both, row by row. */
export function StaleFollowUpDialog({ name, before, now, conflicts, onGoOn, onDropMine }: Props) {
  return (
    <StaleDialog
      name={name}
      changed={changedRows(before, now)}
      conflicts={conflicts.map(({ sheet, row, mine, theirs }) => ({
        sheet,
        row,
        finding: findingText(now, { sheet, row }),
        mine: <Side state={mine} />,
        theirs: <Side state={theirs} />,
      }))}
      onGoOn={onGoOn}
      onDropMine={onDropMine}
    />
  );
}

function Side({ state: { status, picture } }: { state: RowState }) {
  const t = useT();
  return (
    <>
      <bdi>{status || t('reports.noStatus')}</bdi>
      {picture !== '' && <Picture src={pictureSource(picture, 400)} alt="" width={160} height={110} fit="contain" />}
    </>
  );
}

const findingText = (sheets: readonly Sheet[], { sheet, row }: EntryPlace): string =>
  textAt(sheets.find(({ name }) => name === sheet)?.rows[row], 'C');

/** The rows that differ, each compared with the row in which its finding was before. */
function changedRows(loaded: readonly Sheet[], now: readonly Sheet[]): EntryPlace[] {
  const { before } = alignedTo(now, { before: loaded, now: loaded });
  return now.flatMap(({ name, rows }) => {
    const old = before.find((sheet) => sheet.name === name)?.rows ?? [];
    return rows.flatMap((row, number) =>
      JSON.stringify(row) === JSON.stringify(old[number] ?? null) ? [] : [{ sheet: name, row: number }],
    );
  });
}
