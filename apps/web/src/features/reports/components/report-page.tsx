import { Anchor } from '@mantine/core';
import type { ChartMode, Sheet } from '@rigbook/domain';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Failed, Loading } from '../../../ui/states.tsx';
import classes from './report-page.module.css';
import { SheetView } from './sheet-view.tsx';
import { useChosenSheet } from './use-chosen-sheet.ts';

/** What a page that shows a report needs to know of it. */
export type ShownReport = {
  rig: { UUID: string; name: string };
  created_at: string;
  updated_at: string;
  sheets: readonly Sheet[];
};

/** What it needs of the query that loads it. */
type Result = { data: ShownReport | undefined; isPending: boolean; error: unknown; refetch: () => unknown };

type Props = { report: Result; chart: ChartMode; counts?: boolean };

/** A report to be read: whose it is and from when, then its sheets. */
export function ReportPage({ report: { data, isPending, error, refetch }, ...view }: Props) {
  if (data) return <ReadReport report={data} {...view} />;
  return isPending ? <Loading /> : <Failed error={error} retry={refetch} />;
}

function ReadReport({ report, chart, counts = false }: Omit<Props, 'report'> & { report: ShownReport }) {
  const t = useT();
  const chosen = useChosenSheet(report.sheets);
  const { rig, created_at: created, updated_at: updated } = report;
  return (
    <>
      <p className={classes.facts}>
        <Anchor component={Link} to={pathTo('rigShow', { uuid: rig.UUID })} className={classes.rig ?? ''}>
          <bdi>{rig.name}</bdi>
        </Anchor>
        <span>{t('reports.createdAt', { time: formatDateTime(created) })}</span>
        {updated !== created && <span>{t('reports.updatedAt', { time: formatDateTime(updated) })}</span>}
      </p>
      <SheetView sheets={report.sheets} chosen={chosen} chart={chart} counts={counts} />
    </>
  );
}
