import type { CollectionKind } from '@rigbook/contract';
import { useState } from 'react';
import { useGoBack } from '../../../lib/navigation/go-back.ts';
import { newUuid } from '../../../lib/api/new-uuid.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { BackButton } from '../../../ui/buttons/back-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { ReportFacts, useWorkKey } from '../../reports/public.ts';
import { useReportRig } from '../queries.ts';
import { FileReportForm } from './file-report-form.tsx';

/** Makes a move or drop report of a rig from files (rules.md#move-and-drop-reports). */
export function CollectionAdd({ kind, rigUuid }: { kind: CollectionKind; rigUuid: string }) {
  const goBack = useGoBack();
  const rig = useReportRig(rigUuid);
  const workKey = useWorkKey(`${kind} add`, rigUuid);
  // One for the life of the page: a save that is repeated makes no second report.
  const [uuid] = useState(newUuid);
  if (!rig.data) {
    return (
      <>
        <PageHeader actions={<BackButton to={pathTo('rigs')} />} />
        {rig.isPending ? <Loading /> : <Failed error={rig.error} retry={rig.refetch} />}
      </>
    );
  }
  return (
    <>
      <ReportFacts rig={rig.data} />
      <FileReportForm
        kind={kind}
        workKey={workKey}
        target={{ UUID: uuid, rigUUID: rig.data.UUID, saved: null }}
        onSaved={(release) => {
          release();
          goBack(pathTo('rigShow', { uuid: rigUuid }));
        }}
      />
    </>
  );
}
