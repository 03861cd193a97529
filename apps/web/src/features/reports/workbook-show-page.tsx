import { WORKBOOK_ROUTES } from '@rigbook/contract';
import { reportPage, type WorkbookKind } from '@rigbook/domain';
import { useSearchParams } from 'react-router';
import { downloadHref } from '../../lib/api/download.ts';
import { withTexts } from '../../lib/i18n/i18n.ts';
import { usePathParams } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { late } from '../../ui/feedback/late.tsx';
import { Loading } from '../../ui/feedback/states.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { AddFinding, KeptForReport } from '../findings/public.ts';
import { HistoryOfRecord } from '../record-history/public.ts';
import { ReportVersions, useIsIssued } from '../versions/public.ts';
import { ReportLinks } from './page/report-links.tsx';
import { ReportPage } from './page/report-page.tsx';
import { useWorkbookReport } from './workbook/queries.ts';

const DraftPage = late(withTexts(['drafts'], () => import('./drafts/draft-page.tsx')));

/** Shows an inspection, audit or acceptance report (rules.md#report-page). */
export default function WorkbookShowPage({ kind }: { kind: WorkbookKind }) {
  const { uuid } = usePathParams(reportPage(kind, 'Show'));
  const report = useWorkbookReport(kind, uuid);
  const { data, isPending, isFetched } = report;
  // Until it is known what it is nothing is asked about it: a draft has no versions. One that could not be loaded stays
  // below while it is asked for again.
  if (isPending && !isFetched) return <Loading shape="report" />;
  if (data?.draft) return <DraftPage key={uuid} kind={kind} report={data} fallback={<Loading shape="report" />} />;
  return <SavedReportPage kind={kind} uuid={uuid} report={report} />;
}

/** `report`: as the page has asked for it; asking for one here would ask twice for what could not be loaded. */
type SavedProps = { kind: WorkbookKind; uuid: string; report: ReturnType<typeof useWorkbookReport> };

function SavedReportPage({ kind, uuid, report }: SavedProps) {
  const may = useMay();
  const [params] = useSearchParams();
  const { owner } = useSession();
  const isSettled = useIsIssued({ kind, uuid }) && !owner;
  const hasOriginal = report.data?.sheet != null && may.call(`${kind}.download`);
  return (
    <>
      <PageHeader
        actions={
          <>
            {!report.isPending && (
              <ReportLinks
                kind={kind}
                uuid={uuid}
                rig={report.data?.rig}
                isSettled={isSettled}
                original={hasOriginal ? downloadHref(WORKBOOK_ROUTES[kind].download, { uuid }) : undefined}
              />
            )}
          </>
        }
      />
      {report.data && <KeptForReport report={uuid} rig={report.data.rig} sheets={report.data.sheets} />}
      <ReportPage
        kind={kind}
        report={report}
        chart="imported"
        counts
        survey={uuid}
        add={
          report.data &&
          !isSettled &&
          may.call('findings.add') &&
          may.open(reportPage(kind, 'Edit')) && (
            <AddFinding
              report={uuid}
              rig={report.data.rig}
              sheets={report.data.sheets}
              sheet={params.get('sheet') ?? undefined}
            />
          )
        }
      />
      {report.data && (
        <ReportVersions
          kind={kind}
          uuid={uuid}
          loaded={report.data.updated_at}
          surveyors={report.data.surveyors ?? []}
        />
      )}
      {report.data && <HistoryOfRecord key={uuid} uuid={uuid} />}
    </>
  );
}
