import type { WorkbookKind } from '@rigbook/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { useGoBack } from '../../../lib/navigation/go-back.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { BackButton } from '../../../ui/buttons/back-button.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { isComplete, ReportFacts } from '../../reports/public.ts';
import { forgetReports, loadWorkbookReport, useWorkbookReport, type OpenedReport } from '../queries.ts';
import { comparedWith } from './comparison.ts';
import { openedDraft } from './draft-making.ts';
import { editChain } from './report-chain.ts';
import { ReportForm, type Ended } from './report-form.tsx';
import { StaleReportDialog } from './stale-report-dialog.tsx';

type Props = { kind: WorkbookKind; uuid: string };

/** Changes a saved report: its pictures, or its whole workbook (rules.md#report-form, rules.md#saving-an-edit). */
export function ReportEdit({ kind, uuid }: Props) {
  const report = useWorkbookReport(kind, uuid);
  if (report.data) return <EditForm key={uuid} kind={kind} report={report.data} />;
  return (
    <>
      <PageHeader actions={<BackButton to={pathTo('rigs')} />} />
      {report.isPending ? <Loading /> : <Failed error={report.error} retry={report.refetch} />}
    </>
  );
}

/** Somebody else has saved the report meanwhile; `report` is as it is now. */
type Stale = { report: OpenedReport; name: string | null };

function EditForm({ kind, report: loaded }: { kind: WorkbookKind; report: OpenedReport }) {
  const t = useT();
  const client = useQueryClient();
  const goBack = useGoBack();
  // Loaded anew only where that is asked for: what is edited here must not change its ground by itself.
  const [base, setBase] = useState(loaded);
  const [opened] = useState(() => openedDraft(loaded));
  const [stale, setStale] = useState<Stale | null>(null);
  const rigPage = pathTo('rigShow', { uuid: base.rig.UUID });

  const leave = async () => {
    await forgetReports(client, kind);
    goBack(rigPage);
  };
  const finish = async ({ state, close, leave: forget }: Ended) => {
    if (isComplete(state)) {
      await forget();
      notify.success(t('reports.save.title'), t(`reports.save.changed.${kind}`));
      await leave();
      return;
    }
    const failed = state.find(({ name }) => name === 'report');
    if (failed?.status !== 'failed' || !(failed.error instanceof ApiError) || failed.error.code !== 'stale') return;
    try {
      const report = await loadWorkbookReport(client, kind, base.UUID);
      close();
      setStale({ report, name: failed.error.fields['changed_by'] ?? null });
    } catch {
      // The dialog of the chain says what happened; Retry comes back here.
    }
  };
  return (
    <ReportForm
      kind={kind}
      mode="edit"
      rig={base.rig}
      opened={opened}
      backTo={rigPage}
      report={base}
      chainOf={editChain}
      onEnded={finish}
      onLeave={() => void leave()}
    >
      {(change, draft) => (
        <>
          <ReportFacts rig={base.rig} created_at={base.created_at} updated_at={base.updated_at} />
          {stale && draft?.ground && (
            <StaleReportDialog
              name={stale.name}
              before={draft.ground.sheets}
              now={stale.report.sheets}
              draft={draft}
              onGoOn={(sheets) => {
                change((draft) =>
                  comparedWith({ ...draft, sheets, ground: stale.report, changed: true }, stale.report.sheets),
                );
                setBase(stale.report);
                setStale(null);
              }}
              onTakeTheirs={() => {
                change(() => openedDraft(stale.report));
                setBase(stale.report);
                setStale(null);
              }}
            />
          )}
        </>
      )}
    </ReportForm>
  );
}
