import { type PlacedCorrection, reportPage, type WorkbookKind } from '@rigbook/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { useGoBack } from '../../lib/navigation/go-back.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { noteSaved } from '../../lib/navigation/just-saved.ts';
import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { BackButton } from '../../ui/buttons/back-button.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Failed, Loading } from '../../ui/feedback/states.tsx';
import { CorrectedRow, useCorrecting } from './correcting/corrected-row.tsx';
import { RowCorrecting } from './sheet-table/row-correcting.ts';
import { isComplete } from './saving/model/save-chain.ts';
import { ReportFacts } from './page/report-facts.tsx';
import { loadCorrections, loadWorkbookReport, useWorkbookReport, type OpenedReport } from './workbook/queries.ts';
import { comparedWith } from './workbook/model/comparison.ts';
import type { Draft, ReportBase } from './workbook/model/draft.ts';
import { openedDraft } from './workbook/model/draft-making.ts';
import { editChain } from './workbook/model/report-chain.ts';
import { ReportForm } from './workbook/form/report-form.tsx';
import type { Ended } from './workbook/form/use-save-report.ts';
import { StaleReportDialog } from './workbook/form/stale-report-dialog.tsx';
import { useDraftKey } from '../../lib/unsaved-work/draft-key.ts';
import { useDraftOwner } from '../../lib/unsaved-work/draft-owner.ts';
import { OneTab } from '../../ui/forms/one-tab.tsx';

/** Edits a saved report: its pictures, or its whole workbook (rules.md#report-form, rules.md#saving-an-edit). */
export default function WorkbookEditPage({ kind }: { kind: WorkbookKind }) {
  const { uuid } = usePathParams(reportPage(kind, 'Edit'));
  const report = useWorkbookReport(kind, uuid);
  if (report.data) return <EditInOneTab key={uuid} kind={kind} report={report.data} />;
  return (
    <>
      <PageHeader actions={<BackButton to={pathTo('rigs')} />} />
      {report.isPending ? <Loading shape="report" /> : <Failed error={report.error} retry={report.refetch} />}
    </>
  );
}

type EditProps = { kind: WorkbookKind; report: OpenedReport };

function EditInOneTab(props: EditProps) {
  const draftKey = useDraftKey(`${props.kind} edit`, props.report.UUID);
  const owner = useDraftOwner(draftKey);
  return (
    <OneTab owner={owner} backTo={pathTo('rigShow', { uuid: props.report.rig.UUID })}>
      <EditForm {...props} draftKey={draftKey} />
    </OneTab>
  );
}

/** Someone else has saved the report meanwhile; `report` is its current state. */
type Stale = { report: OpenedReport; corrected: readonly PlacedCorrection[]; name: string | null };

function EditForm({ kind, report: loaded, draftKey }: EditProps & { draftKey: string }) {
  const t = useT();
  const client = useQueryClient();
  const goBack = useGoBack();
  // Loaded again only on request: the base of an edit must not change under it.
  const [base, setBase] = useState(loaded);
  const [opened] = useState(() => openedDraft(loaded));
  const [stale, setStale] = useState<Stale | null>(null);
  const correcting = useCorrecting();
  const rigPage = pathTo('rigShow', { uuid: base.rig.UUID });

  const leave = () => goBack(rigPage);
  const finish = async ({ state, close, leave: forget }: Ended) => {
    if (isComplete(state)) {
      await forget();
      noteSaved({ rig: base.rig.UUID, kind, UUID: base.UUID });
      notify.success('', t(`reports.save.changed.${kind}`));
      leave();
      return;
    }
    const failed = state.find(({ name }) => name === 'report');
    if (failed?.status !== 'failed' || !(failed.error instanceof ApiError) || failed.error.code !== 'stale') return;
    try {
      const report = await loadWorkbookReport(client, kind, base.UUID);
      const corrected = await loadCorrections(kind, base.UUID);
      close();
      setStale({ report, corrected, name: failed.error.fields['changed_by'] ?? null });
    } catch {
      // The dialog of the chain says what happened; Retry calls this again.
    }
  };
  return (
    <RowCorrecting value={correcting.correct}>
      <ReportForm
        kind={kind}
        mode="edit"
        rig={base.rig}
        opened={opened}
        unchanged={() => openedDraft(base)}
        draftKey={draftKey}
        backTo={rigPage}
        report={base}
        chainOf={editChain}
        onEnded={finish}
        onLeave={leave}
      >
        {(change, draft) => (
          <>
            <ReportFacts kind={kind} {...base} />
            <CorrectedRow
              kind={kind}
              report={base}
              draft={draft}
              change={change}
              correcting={correcting}
              onReport={setBase}
            />
            {stale && draft?.base && (
              <StaleReport
                stale={stale}
                draft={draft}
                base={draft.base}
                change={change}
                onSettled={() => {
                  setBase(stale.report);
                  setStale(null);
                }}
              />
            )}
          </>
        )}
      </ReportForm>
    </RowCorrecting>
  );
}

type StaleProps = {
  stale: Stale;
  draft: Draft;
  base: ReportBase;
  change: (change: (draft: Draft) => Draft) => void;
  onSettled: () => void;
};

/** Asks whose version stays, and goes on with the report as it is now. */
function StaleReport({ stale: { report, corrected, name }, draft, base, change, onSettled }: StaleProps) {
  return (
    <StaleReportDialog
      name={name}
      before={base.sheets}
      now={report.sheets}
      draft={draft}
      onGoOn={(sheets) => {
        change((draft) => comparedWith({ ...draft, sheets, base: report, changed: true }, report.sheets, corrected));
        onSettled();
      }}
      onTakeTheirs={() => {
        change(() => openedDraft(report));
        onSettled();
      }}
    />
  );
}
