import type { WorkbookKind } from '@rigbook/domain';
import { startTransition } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx';
import { useUnsavedWarning } from '../../../../ui/forms/use-unsaved-warning.ts';
import { doneSteps, isComplete, type ChainState, type ChainStep } from '../../saving/model/save-chain.ts';
import { useSaveChain } from '../../saving/use-save-chain.ts';
import { withUploaded } from '../model/draft-pictures.ts';
import type { Draft, ReportStep } from '../model/draft.ts';
import type { ChainContext } from '../model/report-chain.ts';
import { useRevisionWarnings } from '../revision/use-revision-warnings.ts';
import type { WorkbookDraft } from './use-workbook-draft.ts';

/** How a chain ended, and what the form can still do for its page. */
export type Ended = { draft: Draft; state: ChainState<ReportStep>; close: () => void; leave: Leave };

/** Called before the page is left with everything saved: deletes the draft, so that nothing is asked. */
type Leave = () => Promise<void>;

export type SavedReport = {
  kind: WorkbookKind;
  mode: 'add' | 'edit';
  rig: { UUID: string; name: string };
  chainOf: (context: ChainContext, draft: Draft) => ChainStep<ReportStep>[];
  /** Called after every run of the chain, complete or not. */
  onEnded: (ended: Ended) => Promise<void>;
};

/**
 * Asks, then saves the draft of a report; a step that is saved stays saved, whatever fails after it.
 * @param busy whether a picture is still on its way into the draft: the page is not left without a question
 */
export function useSaveReport({ kind, mode, rig, chainOf, onEnded }: SavedReport, work: WorkbookDraft, busy: boolean) {
  const t = useT();
  const confirm = useConfirm();
  const warningsOf = useRevisionWarnings();
  const { draft } = work;
  const chain = useSaveChain<ReportStep>();
  const release = useUnsavedWarning(draft !== null && (mode === 'add' || draft.changed || busy));

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
    // The page behind the dialog may take its time.
    const onUploaded = (paths: ReadonlyMap<string, string>) =>
      startTransition(() => work.change((draft) => withUploaded(draft, paths)));
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
  return {
    chain,
    save,
    retry: async (draft: Draft) => ended(draft, await chain.retry()),
    takeOffered: () => {
      const taken = work.takeOffered();
      // Its report is already saved: it can no longer be changed, and only the remaining steps run.
      if (taken?.done.includes('report')) void run(taken);
    },
    /** Lets the page be left without asking. */
    release,
  };
}
