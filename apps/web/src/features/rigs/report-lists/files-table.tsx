import type { FileReportRow, Rig } from '@rigbook/contract';
import type { ReportPageId } from '@rigbook/domain';
import { useT, type Translate } from '../../../lib/i18n/i18n.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { AddReportLink } from './add-report-link.tsx';
import { rowActions, type ReportActions } from './report-actions.tsx';
import { actionsColumn, createdColumn, numberColumn } from './report-columns.tsx';
import { ReportTable, type ReportsQuery, type ReportsTitle } from './report-table.tsx';

type Props = {
  rig: Rig;
  title: ReportsTitle;
  reports: ReportsQuery<FileReportRow>;
  actions: ReportActions<FileReportRow>;
  /** Final reports are derived, not added. */
  add?: ReportPageId;
};

const rigColumn = (t: Translate): Column<FileReportRow> => ({
  key: 'rig',
  title: t('rigs.column.rigName'),
  cell: ({ rig }) => <bdi>{rig.name}</bdi>,
});

/** Reports that are collections of files: final, move and drop (rules.md#report-lists). */
export function FilesTable({ rig, title, reports, actions, add }: Props) {
  const t = useT();
  const may = useMay();
  const columns = [
    numberColumn<FileReportRow>(t),
    rigColumn(t),
    createdColumn<FileReportRow>(t),
    actionsColumn<FileReportRow>(t, (report) => rowActions(report, actions, { t, may })),
  ];
  const toolbar = <AddReportLink rig={rig} page={add} />;
  const isAdded = add && may.open(add);
  const first = add ? isAdded && 'rigs.firstFiles' : 'rigs.firstDerived';
  return (
    <ReportTable
      rig={rig}
      title={title}
      reports={reports}
      columns={columns}
      toolbar={toolbar}
      first={first || undefined}
    />
  );
}
