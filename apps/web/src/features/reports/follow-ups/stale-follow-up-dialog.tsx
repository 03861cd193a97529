import {
  alignedTo,
  type EnteredState,
  type EntryConflict,
  type FindingPlace,
  type Sheet,
  textAt,
} from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { pictureSource } from '../saving/model/local-pictures.ts';
import { StaleDialog } from '../saving/stale-dialog.tsx';

type Props = {
  name: string | null;
  before: readonly Sheet[];
  now: readonly Sheet[];
  conflicts: readonly EntryConflict[];
  /** Continues with the current report; the given rows keep the other user's values. */
  onGoOn: (dropped: readonly FindingPlace[]) => void;
  onDropMine: () => void;
};

/** Another user saved the closing meanwhile: compares statuses, actions taken and final pictures, row by row. */
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

function Side({ state: { status, action, picture } }: { state: EnteredState }) {
  const t = useT();
  return (
    <>
      <bdi>{status || t('reports.noStatus')}</bdi>
      {action !== '' && <div dir="auto">{action}</div>}
      {picture !== '' && <Picture src={pictureSource(picture, 400)} alt="" width={160} height={110} fit="contain" />}
    </>
  );
}

const findingText = (sheets: readonly Sheet[], { sheet, row }: FindingPlace): string =>
  textAt(sheets.find(({ name }) => name === sheet)?.rows[row], 'C');

/** The rows that differ, each compared with the previous row of its finding. */
function changedRows(loaded: readonly Sheet[], now: readonly Sheet[]): FindingPlace[] {
  const { before } = alignedTo(now, { before: loaded, now: loaded });
  return now.flatMap(({ name, rows }) => {
    const old = before.find((sheet) => sheet.name === name)?.rows ?? [];
    return rows.flatMap((row, number) =>
      JSON.stringify(row) === JSON.stringify(old[number] ?? null) ? [] : [{ sheet: name, row: number }],
    );
  });
}
