import type { FileReportRow, Rig } from '@rigbook/contract';
import { useT, type Translate } from '../../../lib/i18n/i18n.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { actionsColumn, createdColumn, numberColumn } from './report-columns.tsx';
import { ReportTable, type ReportsQuery, type ReportsTitle } from './report-table.tsx';

type Props = {
  rig: Rig;
  title: ReportsTitle;
  reports: ReportsQuery<FileReportRow>;
};

const rigColumn = (t: Translate): Column<FileReportRow> => ({
  key: 'rig',
  title: t('rigs.column.rigName'),
  cell: ({ rig }) => <bdi>{rig.name}</bdi>,
});

/** Reports that are collections of files (spec §2.5). */
export function FinalTable({ rig, title, reports }: Props) {
  const t = useT();
  const columns = [
    numberColumn<FileReportRow>(t),
    rigColumn(t),
    createdColumn<FileReportRow>(t),
    actionsColumn<FileReportRow>(t, () => []),
  ];
  return <ReportTable rig={rig} title={title} reports={reports} columns={columns} />;
}
