import type { FollowUpSummary, Rig } from '@rigbook/contract';
import { Link } from 'react-router';
import { useT, type Translate } from '../../../lib/i18n/i18n.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { findingsPath } from '../../findings/public.ts';
import { rowActions, type ReportActions } from './report-actions.tsx';
import { actionsColumn, createdColumn, numberColumn, updatedColumn } from './report-columns.tsx';
import classes from './report-table.module.css';
import { ReportTable, type ReportsQuery, type ReportsTitle } from './report-table.tsx';

type Props = {
  rig: Rig;
  title: ReportsTitle;
  reports: ReportsQuery<FollowUpSummary>;
  actions: ReportActions<FollowUpSummary>;
  /** Whether the counts are of whole surveys, as the register counts them. */
  whole: boolean;
};

const IN_PROGRESS = 'progress,ready';
/** The counts of a closing, and what each of them counts in the register. */
const COUNTS = {
  Critical_Open: { priority: 'critical', state: 'open' },
  Critical_In_Progress: { priority: 'critical', state: IN_PROGRESS },
  Major_Open: { priority: 'major', state: 'open' },
  Major_In_Progress: { priority: 'major', state: IN_PROGRESS },
  Minor_Open: { priority: 'minor', state: 'open' },
  Minor_In_Progress: { priority: 'minor', state: IN_PROGRESS },
  Overall_Open: { priority: '', state: 'open' },
  Overall_In_Progress: { priority: '', state: IN_PROGRESS },
} as const;

type Count = keyof typeof COUNTS;

/** @param leads whether each count leads to what it counts */
const countColumns = (t: Translate, leads: boolean): Column<FollowUpSummary>[] =>
  (Object.keys(COUNTS) as Count[]).map((key) => ({
    key,
    title: t(`rigs.column.${key}`),
    align: 'end',
    cell: ({ survey, ...report }) =>
      leads && survey && report[key] > 0 ? (
        <Link className={classes.count} to={findingsPath({ report: survey.UUID, ...COUNTS[key] })}>
          {report[key]}
        </Link>
      ) : (
        report[key]
      ),
  }));

/** Closing and QSHE reports: what is still open or in progress (rules.md#report-lists). */
export function FollowUpTable({ rig, title, reports, actions, whole }: Props) {
  const t = useT();
  const may = useMay();
  const columns = [
    numberColumn<FollowUpSummary>(t),
    ...countColumns(t, whole && may.open('findings')),
    createdColumn<FollowUpSummary>(t),
    updatedColumn<FollowUpSummary>(t),
    actionsColumn<FollowUpSummary>(t, (report) => rowActions(report, actions, { t, may })),
  ];
  return <ReportTable rig={rig} title={title} reports={reports} columns={columns} first="rigs.firstDerived" />;
}
