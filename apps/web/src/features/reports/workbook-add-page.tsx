import { followUpsOf, qsheSheet, reportPage, type WorkbookKind } from '@rigbook/domain';
import { useQuery } from '@tanstack/react-query';
import { useGoBack, useGoOn } from '../../lib/navigation/go-back.ts';
import { noteSaved } from '../../lib/navigation/just-saved.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { BackButton } from '../../ui/buttons/back-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Failed, Loading } from '../../ui/feedback/states.tsx';
import { isComplete } from './saving/model/save-chain.ts';
import { useReportNames } from './page/use-report-names.ts';
import { rigQuery } from './workbook/queries.ts';
import { addChain } from './workbook/model/report-chain.ts';
import { ReportForm } from './workbook/form/report-form.tsx';
import { useUndoOfSave } from './workbook/form/use-undo-of-save.ts';
import type { Ended } from './workbook/form/use-save-report.ts';
import { useDraftKey } from '../../lib/unsaved-work/draft-key.ts';
import { useDraftOwner } from '../../lib/unsaved-work/draft-owner.ts';
import { OneTab } from '../../ui/forms/one-tab.tsx';

/** Creates a report of a rig from a workbook (rules.md#report-form, rules.md#saving-a-new-report). */
export default function WorkbookAddPage({ kind }: { kind: WorkbookKind }) {
  const { uuid: rigUuid } = usePathParams(reportPage(kind, 'Add'));
  const rig = useQuery(rigQuery(rigUuid));
  if (rig.isPending) return <Loading shape="report" />;
  if (rig.isError) {
    return (
      <>
        <PageHeader actions={<BackButton to={pathTo('rigs')} />} />
        <Failed error={rig.error} retry={rig.refetch} />
      </>
    );
  }
  return <AddInOneTab key={rigUuid} kind={kind} rig={rig.data} />;
}

type AddProps = { kind: WorkbookKind; rig: { UUID: string; name: string } };

function AddInOneTab(props: AddProps) {
  const draftKey = useDraftKey(`${props.kind} add`, props.rig.UUID);
  const owner = useDraftOwner(draftKey);
  return (
    <OneTab owner={owner} backTo={pathTo('rigShow', { uuid: props.rig.UUID })}>
      <AddForm {...props} draftKey={draftKey} />
    </OneTab>
  );
}

function AddForm({ kind, rig, draftKey }: AddProps & { draftKey: string }) {
  const t = useT();
  const goBack = useGoBack();
  const goOn = useGoOn();
  const rigPage = pathTo('rigShow', { uuid: rig.UUID });
  const followUps = followUpsOf(kind);
  const offerUndo = useUndoOfSave();
  useReportNames({ kind, rig });

  const leave = () => {
    // To the rig if it lists follow-ups too, else to the previous page (rules.md#saving-a-new-report).
    if (followUps.closing) goOn(rigPage, 'done');
    else goBack(rigPage);
  };
  const finish = async ({ draft, state, leave: forget }: Ended) => {
    if (!isComplete(state)) return;
    await forget();
    noteSaved({ rig: rig.UUID, kind, UUID: draft.uuids.report });
    const hasQshe = !followUps.qshe || qsheSheet(draft.sheets) !== undefined;
    const text = t(hasQshe ? `reports.save.saved.${kind}` : 'reports.save.savedWithoutQshe');
    offerUndo({ report: draft.uuids.report, rig: rig.UUID, text });
    leave();
  };
  return (
    <ReportForm
      kind={kind}
      mode="add"
      rig={rig}
      opened={null}
      unchanged={() => null}
      draftKey={draftKey}
      backTo={rigPage}
      chainOf={addChain}
      onEnded={finish}
      onLeave={leave}
    />
  );
}
