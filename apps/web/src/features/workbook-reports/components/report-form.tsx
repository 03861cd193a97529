import { Button } from '@mantine/core';
import type { WorkbookKind } from '@rigbook/contract';
import type { FindingPlace } from '@rigbook/domain';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { formatTime } from '../../../lib/i18n/format.ts';
import { useT, type Translate } from '../../../lib/i18n/i18n.ts';
import { BackButton } from '../../../ui/buttons/back-button.tsx';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { SaveIcon } from '../../../ui/buttons/icons.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useUnsavedWarning } from '../../../ui/forms/use-unsaved-warning.ts';
import type { ParentReport } from '../../follow-up-reports/public.ts';
import {
  doneSteps,
  isComplete,
  KeptWorkOffer,
  SaveDialog,
  useSaveChain,
  useWorkKey,
  type ChainState,
  type ChainStep,
  type KeptWork,
  type RowEditing,
} from '../../reports/public.ts';
import { ArrangeDialog } from './arrange-dialog.tsx';
import { withPictureReplaced, withUploaded } from './draft-pictures.ts';
import { DraftReport } from './draft-report.tsx';
import type { Draft, ReportStep } from './draft.ts';
import type { KeptDraft } from './kept-draft.ts';
import type { ChainContext } from './report-chain.ts';
import { useDraft } from './use-draft.ts';
import { useReportTexts } from './use-report-texts.ts';
import { useRevisionWarnings } from './use-revision-warnings.ts';
import { useRowPictures } from './use-row-pictures.ts';
import { WorkbookPicker } from './workbook-picker.tsx';

/** What a chain came to, and what the form still does for its page. */
export type Ended = { draft: Draft; state: ChainState<ReportStep>; close: () => void; leave: Leave };

/** What is to be done before the page is left with everything saved: the draft is forgotten, and nothing is asked. */
type Leave = () => Promise<void>;

type Props = {
  kind: WorkbookKind;
  mode: 'add' | 'edit';
  rig: { UUID: string; name: string };
  opened: Draft | null;
  backTo: string;
  chainOf: (context: ChainContext, draft: Draft) => ChainStep<ReportStep>[];
  /** After every run of the chain, complete or not. */
  onEnded: (ended: Ended) => Promise<void>;
  /** On, with what is saved; what is not stays kept on this device. */
  onLeave: () => void;
  /** The report that is edited; left out for a new one. */
  report?: ParentReport;
  /** Stands above the draft. */
  children?: (change: (change: (draft: Draft) => Draft) => void, draft: Draft | null) => ReactNode;
};

/** A report in the making: workbook, preview, pictures, save (rules.md#report-form). */
export function ReportForm({ kind, mode, rig, opened, backTo, chainOf, onEnded, onLeave, report, children }: Props) {
  const t = useT();
  const confirm = useConfirm();
  const [, setParams] = useSearchParams();
  const work = useDraft({
    workKey: useWorkKey(`${kind} ${mode}`, opened?.uuids.report ?? rig.UUID),
    rigName: rig.name,
    opened,
    // The sheet and row in the address are those of the workbook before.
    onRead: () => setParams({}, { replace: true, preventScrollReset: true }),
  });
  const { draft } = work;
  const chain = useSaveChain<ReportStep>();
  const texts = useReportTexts(kind, mode, chain.state);
  const warningsOf = useRevisionWarnings();
  const [arranged, setArranged] = useState<FindingPlace | null>(null);
  const change = work.changerOf(draft?.uuids.report);
  const pictures = useRowPictures({
    kind,
    rigUuid: rig.UUID,
    reportUuid: draft?.uuids.report ?? '',
    onPicture: (place, own) => change((draft) => withPictureReplaced(draft, place, own)),
  });
  const editing: RowEditing = { ...pictures, arrange: (sheet, row) => setArranged({ sheet, row }) };
  const release = useUnsavedWarning(draft !== null && (mode === 'add' || draft.changed));

  const ended = async (draft: Draft, state: ChainState<ReportStep>) => {
    const done = doneSteps(state);
    if (done.includes('report') && !isComplete(state)) work.change((draft) => ({ ...draft, done }));
    const leave = async () => {
      await work.forget();
      release();
    };
    await onEnded({ draft, state, close: chain.close, leave });
  };
  const run = async (draft: Draft) => {
    const onUploaded = (paths: ReadonlyMap<string, string>) => work.change((draft) => withUploaded(draft, paths));
    await ended(draft, await chain.save(chainOf({ kind, rigUUID: rig.UUID, onUploaded }, draft)));
  };
  const save = async () => {
    if (!draft) return;
    const question = {
      title: t('reports.save.title'),
      message: t('reports.save.question'),
      warnings: warningsOf(draft),
      confirmLabel: t('reports.save'),
    };
    if (await confirm(question)) await run(draft);
  };
  const takeOffered = () => {
    const taken = work.takeOffered();
    // Its report is saved already: nothing of it can be changed any more, only the rest be brought home.
    if (taken?.done.includes('report')) void run(taken);
  };

  return (
    <>
      <PageHeader
        actions={
          <>
            <BackButton to={backTo} />
            {draft && (
              <Button
                leftSection={<SaveIcon size={16} />}
                disabled={pictures.busy || work.reading !== null}
                onClick={() => void save()}
              >
                {t('reports.save')}
              </Button>
            )}
          </>
        }
      />
      {children?.(work.change, draft)}
      <WorkbookPicker label={t(`reports.chooseWorkbook.${kind}`, { rig: rig.name })} rigName={rig.name} work={work} />
      {draft && (
        <DraftReport
          draft={draft}
          kind={kind}
          report={report ?? null}
          editing={editing}
          onSetOpen={work.setStatusesOpen}
          onChange={work.change}
        />
      )}
      {draft && arranged && (
        <ArrangeDialog draft={draft} place={arranged} onChange={work.change} onClose={() => setArranged(null)} />
      )}
      {work.offered && (
        <KeptWorkOffer
          text={offerText(t, work.offered)}
          onTake={takeOffered}
          onRefuse={() => void work.refuseOffered()}
        />
      )}
      {chain.state && draft && (
        <SaveDialog
          state={chain.state}
          running={chain.running}
          main="report"
          texts={texts}
          onRetry={() => void chain.retry().then((state) => ended(draft, state))}
          onLeave={() => {
            release();
            onLeave();
          }}
          onClose={chain.close}
          onCancel={chain.cancel}
        />
      )}
    </>
  );
}

/** What was kept: a workbook, or changes of a report, or what a save that failed in part left to be done. */
function offerText(t: Translate, { value: { workbook, done }, keptAt }: KeptWork<KeptDraft>): string {
  const time = formatTime(keptAt);
  if (done.includes('report')) return t('reports.kept.partly', { time });
  if (workbook === null) return t('reports.kept.changes', { time });
  return t('reports.kept.workbook', { name: workbook.name, time });
}
