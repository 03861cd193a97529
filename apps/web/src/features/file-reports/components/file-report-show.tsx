import { Button } from '@mantine/core';
import type { FileKind } from '@rigbook/contract';
import { Link } from 'react-router';
import { followDownload } from '../../../lib/api/api.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { BackButton } from '../../../ui/buttons/back-button.tsx';
import { DownloadButton } from '../../../ui/buttons/download-button.tsx';
import { PencilIcon } from '../../../ui/buttons/icons.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useListState } from '../../../ui/table/use-list-state.ts';
import { useFileReport } from '../queries.ts';
import { allFilesHref, editPath, flagsOf } from './file-kinds.ts';
import { FilesTable } from './files-table.tsx';
import { ReportHead } from './report-head.tsx';

/** A final, move or drop report to be read: its files (rules.md#final-reports, rules.md#move-and-drop-reports). */
export function FileReportShow({ kind, uuid }: { kind: FileKind; uuid: string }) {
  const t = useT();
  const can = useCan();
  const list = useListState();
  const { data, ...result } = useFileReport(kind, uuid, list.page);
  const flags = flagsOf(kind);
  return (
    <>
      <PageHeader
        actions={
          <>
            {data && data.files.total > 0 && can(flags.download) && (
              <DownloadButton href={allFilesHref(kind, uuid)} follow={followDownload}>
                {t('files.downloadAll')}
              </DownloadButton>
            )}
            <BackButton to={data ? pathTo('rigShow', { uuid: data.rig.UUID }) : pathTo('rigs')} />
            {data && can(flags.edit) && (
              <Button component={Link} to={editPath(kind, uuid)} leftSection={<PencilIcon size={16} />}>
                {t('reports.edit')}
              </Button>
            )}
          </>
        }
      />
      {data && <ReportHead report={data} />}
      <FilesTable kind={kind} result={{ ...result, data: data?.files }} list={list} />
    </>
  );
}
