import { type CollectionKind, reportPage } from '@rigbook/domain';
import { useState } from 'react';
import { useGoBack } from '../../lib/navigation/go-back.ts';
import { noteSaved } from '../../lib/navigation/just-saved.ts';
import { newUuid } from '../../lib/browser/new-uuid.ts';
import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { BackButton } from '../../ui/buttons/back-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Failed, Loading } from '../../ui/feedback/states.tsx';
import { ReportFacts } from './page/report-facts.tsx';
import { useReportRig } from './files/queries.ts';
import { FileReportForm } from './files/file-report-form.tsx';
import { useDraftKey } from '../../lib/unsaved-work/draft-key.ts';
import { useDraftOwner } from '../../lib/unsaved-work/draft-owner.ts';
import { OneTab } from '../../ui/forms/one-tab.tsx';

/** Creates a move or drop report of a rig from files (rules.md#move-and-drop-reports). */
export default function CollectionAddPage({ kind }: { kind: CollectionKind }) {
  const { uuid: rigUuid } = usePathParams(reportPage(kind, 'Add'));
  const goBack = useGoBack();
  const rig = useReportRig(rigUuid);
  const draftKey = useDraftKey(`${kind} add`, rigUuid);
  const owner = useDraftOwner(draftKey);
  // One for the lifetime of the page, so that a repeated save doesn't create a second report.
  const [uuid] = useState(newUuid);
  if (!rig.data) {
    return (
      <>
        <PageHeader actions={<BackButton to={pathTo('rigs')} />} />
        {rig.isPending ? <Loading shape="report" /> : <Failed error={rig.error} retry={rig.refetch} />}
      </>
    );
  }
  return (
    <>
      <ReportFacts kind={kind} rig={rig.data} />
      <OneTab owner={owner} backTo={pathTo('rigShow', { uuid: rigUuid })}>
        <FileReportForm
          kind={kind}
          draftKey={draftKey}
          target={{ UUID: uuid, rigUUID: rig.data.UUID, saved: null }}
          onSaved={(release) => {
            release();
            noteSaved({ rig: rigUuid, kind, UUID: uuid });
            goBack(pathTo('rigShow', { uuid: rigUuid }));
          }}
        />
      </OneTab>
    </>
  );
}
