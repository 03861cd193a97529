import type { FileKind } from '@rigbook/contract';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { BackButton } from '../../../ui/buttons/back-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { useListState } from '../../../ui/table/use-list-state.ts';
import { useWorkKey } from '../../reports/public.ts';
import { useFileReport } from '../queries.ts';
import { FileReportForm } from './file-report-form.tsx';
import { FilesTable } from './files-table.tsx';
import { ReportHead } from './report-head.tsx';

/**
 * Adds files to a final, move or drop report; those it has stand below (rules.md#final-reports,
 * rules.md#move-and-drop-reports).
 */
export function FileReportEdit({ kind, uuid }: { kind: FileKind; uuid: string }) {
  const list = useListState();
  const workKey = useWorkKey(kind, uuid);
  const { data, ...result } = useFileReport(kind, uuid, list.page);
  if (!data) {
    return (
      <>
        <PageHeader actions={<BackButton to={pathTo('rigs')} />} />
        {result.isPending ? <Loading /> : <Failed error={result.error} retry={result.refetch} />}
      </>
    );
  }
  const target = { UUID: uuid, rigUUID: data.rig.UUID, saved: data };
  return (
    <>
      <ReportHead report={data} />
      <FileReportForm kind={kind} target={target} workKey={workKey} onSaved={() => list.setPage(1)}>
        <FilesTable kind={kind} result={{ ...result, data: data.files }} list={list} />
      </FileReportForm>
    </>
  );
}
