import type { FollowUpSummary, Rig } from '@rigbook/contract';
import { useT, type Translate } from '../../../lib/i18n/i18n.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { rowActions, type ReportActions } from './report-actions.tsx';
import { actionsColumn, createdColumn, numberColumn, updatedColumn } from './report-columns.tsx';
import { ReportTable, type ReportsQuery, type ReportsTitle } from './report-table.tsx';

type Props = {
  rig: Rig;
  title: ReportsTitle;
  reports: ReportsQuery<FollowUpSummary>;
  actions: ReportActions<FollowUpSummary>;
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

/** Closing and QSHE reports: what is still open or in progress (rules.md#report-lists). */
export function FollowUpTable({ rig, title, reports, actions }: Props) {
  const t = useT();
  const may = useMay();
  const columns = [
    numberColumn<FollowUpSummary>(t),
    ...countColumns(t),
    createdColumn<FollowUpSummary>(t),
    updatedColumn<FollowUpSummary>(t),
    actionsColumn<FollowUpSummary>(t, (report) => rowActions(report, actions, { t, may })),
  ];
  return <ReportTable rig={rig} title={title} reports={reports} columns={columns} first="rigs.firstDerived" />;
}
