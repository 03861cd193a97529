import { Box } from '@mantine/core';
import { type FileKind, followedBy, isFinalKind, REPORT_KINDS, reportPage } from '@rigbook/domain';
import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { BackButton } from '../../ui/buttons/back-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Failed, Loading } from '../../ui/feedback/states.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import { useFileReport } from './files/queries.ts';
import { FileReportForm } from './files/file-report-form.tsx';
import { FilesTable } from './files/files-table.tsx';
import { MakeDocument } from '../documents/public.ts';
import { StoreVersions } from '../versions/public.ts';
import type { FileReport } from './files/model/file-kinds.ts';
import { ReportHead } from './files/report-head.tsx';
import { useDraftKey } from '../../lib/unsaved-work/draft-key.ts';
import { useDraftOwner } from '../../lib/unsaved-work/draft-owner.ts';
import { OneTab } from '../../ui/forms/one-tab.tsx';

/**
 * Adds files to a final, move or drop report; those it already has are listed below (rules.md#final-reports,
 * rules.md#move-and-drop-reports).
 */
export default function FilesEditPage({ kind }: { kind: FileKind }) {
  const { uuid } = usePathParams(reportPage(kind, 'Edit'));
  const list = useListState();
  const draftKey = useDraftKey(kind, uuid);
  const owner = useDraftOwner(draftKey);
  const { data, ...result } = useFileReport(kind, uuid, list.page);
  if (!data) {
    return (
      <>
        <PageHeader actions={<BackButton to={pathTo('rigs')} />} />
        {result.isPending ? <Loading shape="report" /> : <Failed error={result.error} retry={result.refetch} />}
      </>
    );
  }
  const target = { UUID: uuid, rigUUID: data.rig.UUID, saved: data };
  return (
    <>
      <ReportHead kind={kind} report={data} />
      <MakeFinal kind={kind} final={uuid} report={data} />
      <OneTab owner={owner} backTo={pathTo('rigShow', { uuid: data.rig.UUID })}>
        <FileReportForm kind={kind} target={target} draftKey={draftKey} onSaved={() => list.setPage(1)}>
          <FilesTable kind={kind} report={uuid} result={{ ...result, data: data.files }} list={list} />
        </FileReportForm>
      </OneTab>
    </>
  );
}

type FinalProps = { kind: FileKind; final: string; report: Pick<FileReport, 'rig' | 'survey'> };

/** What a final report hands over can be made here: of the survey that it ends. */
function MakeFinal({ kind, final, report: { rig, survey } }: FinalProps) {
  if (!isFinalKind(kind) || !survey) return null;
  const { report } = followedBy(REPORT_KINDS[kind]);
  const subject = { of: 'report', kind: report, report: survey.UUID, name: rig.name } as const;
  return (
    <>
      <Box mb="md">
        <MakeDocument subject={subject} final={{ UUID: final, surveyUUID: survey.UUID }} />
      </Box>
      <StoreVersions kind={report} uuid={survey.UUID} final={final} />
    </>
  );
}
