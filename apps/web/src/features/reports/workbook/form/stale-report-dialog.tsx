import { mergeReports, type Row, type Sheet, textAt, withTheirs } from '@rigbook/domain';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import { pictureSource } from '../../saving/model/local-pictures.ts';
import { StaleDialog } from '../../saving/stale-dialog.tsx';
import type { Draft } from '../model/draft.ts';

type Props = {
  /** The name of the user who changed the report; null if unknown. */
  name: string | null;
  before: readonly Sheet[];
  now: readonly Sheet[];
  draft: Draft;
  /** Continues with one's own changes in the current report. */
  onGoOn: (sheets: Sheet[]) => void;
  onTakeTheirs: () => void;
};

/** Someone else saved the report meanwhile: shows the cells in which the two versions of a row differ. */
export function StaleReportDialog({ name, before, now, draft, onGoOn, onTakeTheirs }: Props) {
  const merge = mergeReports(before, draft.sheets, now);
  return (
    <StaleDialog
      name={name}
      changed={[...merge.theirs, ...merge.conflicts]}
      conflicts={merge.conflicts.map(({ sheet, row, mine, theirs }) => ({
        sheet,
        row,
        finding: textAt(theirs ?? mine, 'C'),
        mine: <Side row={mine} other={theirs} />,
        theirs: <Side row={theirs} other={mine} />,
      }))}
      onGoOn={(chosen) => onGoOn(withTheirs(merge, chosen))}
      onDropMine={onTakeTheirs}
    />
  );
}

/** The cells in which a version of a row differs from the other one. */
function Side({ row, other }: { row: Row; other: Row }) {
  const t = useT();
  if (row === null) return <span>{t('reports.stale.gone')}</span>;
  const own = new Map(row.map((cell) => [cell.position, cell]));
  const others = new Map(other?.map(({ position, content }) => [position, content]));
  const differing = [...new Set([...own.keys(), ...others.keys()])].filter(
    (position) => (own.get(position)?.content ?? '') !== (others.get(position) ?? ''),
  );
  return differing.map((position) => {
    const { type, content } = own.get(position) ?? { type: undefined, content: '' };
    if (type === 'image' && content !== '') {
      return <Picture key={position} src={pictureSource(content, 400)} alt="" width={160} height={110} fit="contain" />;
    }
    return <bdi key={position}>{`${position}: ${content || t('reports.stale.empty')}`}</bdi>;
  });
}
