import { Group } from '@mantine/core';
import type { Rig, WorkbookSummary } from '@rigbook/contract';
import type { ReportPageId, WorkbookKind } from '@rigbook/domain';
import { formatPercentage } from '../../../lib/i18n/format.ts';
import { useT, type Translate } from '../../../lib/i18n/i18n.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { StartDraft } from '../../drafts/public.ts';
import { AddReportLink } from './add-report-link.tsx';
import { rowActions, type ReportActions } from './report-actions.tsx';
import { actionsColumn, createdColumn, numberColumn } from './report-columns.tsx';
import { ReportTable, type ReportsQuery, type ReportsTitle } from './report-table.tsx';

type Props = {
  rig: Rig;
  title: ReportsTitle;
  reports: ReportsQuery<WorkbookSummary>;
  actions: ReportActions<WorkbookSummary>;
  add: ReportPageId;
  kind: WorkbookKind;
};

const PERCENTAGES = [
  'Critical_Closed_Percentage',
  'Major_Closed_Percentage',
  'Minor_Closed_Percentage',
  'Overall_Closed_Percentage',
] as const;

const percentageColumns = (t: Translate): Column<WorkbookSummary>[] =>
  PERCENTAGES.map((key) => ({
    key,
    title: t(`rigs.column.${key}`),
    align: 'end',
    cell: (report) => formatPercentage(report[key]),
  }));

/** Reports made from a workbook: how much of each priority is closed (rules.md#report-lists). */
export function PreliminaryTable({ rig, title, reports, actions, add, kind }: Props) {
  const t = useT();
  const may = useMay();
  const columns = [
    numberColumn<WorkbookSummary>(t),
    ...percentageColumns(t),
    createdColumn<WorkbookSummary>(t),
    actionsColumn<WorkbookSummary>(t, (report) => rowActions(report, actions, { t, may })),
  ];
  const toolbar = (
    <Group gap="sm">
      <StartDraft kind={kind} rig={rig.UUID} label={t('rigs.startWithout')} />
      <AddReportLink rig={rig} page={add} />
    </Group>
  );
  const first = may.open(add) ? 'rigs.firstWorkbook' : undefined;
  return <ReportTable rig={rig} title={title} reports={reports} columns={columns} toolbar={toolbar} first={first} />;
}
