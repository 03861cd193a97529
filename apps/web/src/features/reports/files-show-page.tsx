import { type FileKind, reportPage } from '@rigbook/domain';
import { followDownload } from '../../lib/api/download.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePathParams } from '../../lib/navigation/paths.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { DownloadButton } from '../../ui/buttons/download-button.tsx';
import { Loading } from '../../ui/feedback/states.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { HistoryOfRecord } from '../record-history/public.ts';
import { ReportLinks } from './page/report-links.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import { useFileReport } from './files/queries.ts';
import { allFilesHref } from './files/model/file-kinds.ts';
import { FilesTable } from './files/files-table.tsx';
import { ReportHead } from './files/report-head.tsx';

/** Shows a final, move or drop report: its files (rules.md#final-reports, rules.md#move-and-drop-reports). */
export default function FilesShowPage({ kind }: { kind: FileKind }) {
  const { uuid } = usePathParams(reportPage(kind, 'Show'));
  const t = useT();
  const may = useMay();
  const list = useListState();
  const { data, ...result } = useFileReport(kind, uuid, list.page);
  return (
    <>
      <PageHeader
        actions={
          <>
            {data && data.files.total > 0 && may.call(`${kind}.download`) && (
              <DownloadButton href={allFilesHref(kind, uuid)} follow={followDownload}>
                {t('files.downloadAll')}
              </DownloadButton>
            )}
            <ReportLinks kind={kind} uuid={uuid} rig={data?.rig} />
          </>
        }
      />
      {data && <ReportHead kind={kind} report={data} />}
      {data || result.error ? (
        <FilesTable kind={kind} report={uuid} result={{ ...result, data: data?.files }} list={list} />
      ) : (
        <Loading shape="list" />
      )}
      {data && <HistoryOfRecord key={uuid} uuid={uuid} />}
    </>
  );
}
