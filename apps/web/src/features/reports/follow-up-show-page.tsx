import { type FollowUpKind, reportPage } from '@rigbook/domain';
import { usePathParams } from '../../lib/navigation/paths.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { HistoryOfRecord } from '../record-history/public.ts';
import { ReportLinks } from './page/report-links.tsx';
import { ReportPage } from './page/report-page.tsx';
import { useFollowUp } from './follow-ups/queries.ts';

/** Shows a follow-up report (rules.md#closing-page). Its chart counts the current findings. */
export default function FollowUpShowPage({ kind }: { kind: FollowUpKind }) {
  const { uuid } = usePathParams(reportPage(kind, 'Show'));
  const report = useFollowUp(kind, uuid);
  return (
    <>
      <PageHeader actions={!report.isPending && <ReportLinks kind={kind} uuid={uuid} rig={report.data?.rig} />} />
      <ReportPage kind={kind} report={report} chart="current" survey={report.data?.parentUUID} />
      {report.data && <HistoryOfRecord key={uuid} uuid={uuid} />}
    </>
  );
}
