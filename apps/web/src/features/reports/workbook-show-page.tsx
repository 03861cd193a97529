import { WORKBOOK_ROUTES } from '@rigbook/contract';
import { reportPage, type WorkbookKind } from '@rigbook/domain';
import { downloadHref, followDownload } from '../../lib/api/download.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePathParams } from '../../lib/navigation/paths.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { DownloadButton } from '../../ui/buttons/download-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { HistoryOfRecord } from '../record-history/public.ts';
import { ReportLinks } from './page/report-links.tsx';
import { ReportPage } from './page/report-page.tsx';
import { useWorkbookReport } from './workbook/queries.ts';

/** Shows an inspection, audit or acceptance report (rules.md#report-page). */
export default function WorkbookShowPage({ kind }: { kind: WorkbookKind }) {
  const t = useT();
  const may = useMay();
  const { uuid } = usePathParams(reportPage(kind, 'Show'));
  const report = useWorkbookReport(kind, uuid);
  return (
    <>
      <PageHeader
        actions={
          <>
            {report.data?.sheet != null && may.call(`${kind}.download`) && (
              <DownloadButton href={downloadHref(WORKBOOK_ROUTES[kind].download, { uuid })} follow={followDownload}>
                {t('reports.downloadOriginal')}
              </DownloadButton>
            )}
            <ReportLinks kind={kind} uuid={uuid} rig={report.data?.rig} />
          </>
        }
      />
      <ReportPage kind={kind} report={report} chart="imported" counts survey={uuid} />
      {report.data && <HistoryOfRecord key={uuid} uuid={uuid} />}
    </>
  );
}
