import type { FollowUpSummary, Rig } from '@rigbook/contract';
import type { Flag } from '@rigbook/domain';
import { useT, type Translate } from '../../../lib/i18n/i18n.ts';
import { useCan } from '../../../lib/session.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { IconLink } from '../../../ui/icon-button.tsx';
import { EyeIcon } from '../../../ui/icons.tsx';
import { actionsColumn, createdColumn, numberColumn, updatedColumn } from './report-columns.tsx';
import { ReportTable, type ReportsQuery, type ReportsTitle } from './report-table.tsx';

type Props = {
  rig: Rig;
  title: ReportsTitle;
  reports: ReportsQuery<FollowUpSummary>;
  flags: { show: Flag };
  showPath: (uuid: string) => string;
};

const COUNTS = [
  'Critical_Open',
  'Critical_In_Progress',
  'Major_Open',
  'Major_In_Progress',
  'Minor_Open',
  'Minor_In_Progress',
  'Overall_Open',
  'Overall_In_Progress',
] as const;

const countColumns = (t: Translate): Column<FollowUpSummary>[] =>
  COUNTS.map((key) => ({ key, title: t(`rigs.column.${key}`), align: 'end', cell: (report) => report[key] }));

/** Closing and QSHE reports: what is still open or in progress (spec §2.5). */
export function FollowUpTable({ rig, title, reports, flags, showPath }: Props) {
  const t = useT();
  const can = useCan();
  const columns = [
    numberColumn<FollowUpSummary>(t),
    ...countColumns(t),
    createdColumn<FollowUpSummary>(t),
    updatedColumn<FollowUpSummary>(t),
    actionsColumn<FollowUpSummary>(t, ({ UUID }) => [
      can(flags.show) && <IconLink key="view" icon={EyeIcon} label={t('rigs.viewReport')} to={showPath(UUID)} />,
    ]),
  ];
  return <ReportTable rig={rig} title={title} reports={reports} columns={columns} />;
}
