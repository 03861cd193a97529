import { Button } from '@mantine/core';
import type { Rig, WorkbookSummary } from '@rigbook/contract';
import type { Flag } from '@rigbook/domain';
import { Link } from 'react-router';
import { formatPercentage } from '../../../lib/format.ts';
import { useT, type Translate } from '../../../lib/i18n/i18n.ts';
import { useCan } from '../../../lib/session.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { IconAnchor, IconLink } from '../../../ui/icon-button.tsx';
import { DownloadIcon, EyeIcon, PlusIcon } from '../../../ui/icons.tsx';
import { actionsColumn, createdColumn, numberColumn } from './report-columns.tsx';
import { ReportTable, type ReportsQuery, type ReportsTitle } from './report-table.tsx';

type Props = {
  rig: Rig;
  title: ReportsTitle;
  reports: ReportsQuery<WorkbookSummary>;
  flags: { show: Flag; add: Flag; download: Flag };
  showPath: (reportUuid: string) => string;
  addPath: (rigUuid: string) => string;
  /** Of the original workbook. */
  downloadPath: (reportUuid: string) => string;
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

/** Reports made from a workbook: how much of each priority is closed (spec §2.5). */
export function PreliminaryTable({ rig, title, reports, flags, showPath, addPath, downloadPath }: Props) {
  const t = useT();
  const can = useCan();
  const columns = [
    numberColumn<WorkbookSummary>(t),
    ...percentageColumns(t),
    createdColumn<WorkbookSummary>(t),
    actionsColumn<WorkbookSummary>(t, ({ UUID, sheet }) => [
      can(flags.show) && <IconLink key="view" icon={EyeIcon} label={t('rigs.viewReport')} to={showPath(UUID)} />,
      can(flags.download) && sheet !== null && (
        <IconAnchor
          key="download"
          icon={DownloadIcon}
          label={t('rigs.downloadReport')}
          href={downloadPath(UUID)}
          download
        />
      ),
    ]),
  ];
  const add = can(flags.add) && (
    <Button component={Link} to={addPath(rig.UUID)} leftSection={<PlusIcon size={18} />}>
      {t('rigs.add')}
    </Button>
  );
  return <ReportTable rig={rig} title={title} reports={reports} columns={columns} toolbar={add} />;
}
