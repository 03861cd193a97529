import type { WorkbookKind } from '@rigbook/domain';
import { startTransition } from 'react';
import { ApiError } from '../../../../lib/api/api.ts';
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx';
import { useUnsavedWarning } from '../../../../ui/forms/use-unsaved-warning.ts';
import { doneSteps, isComplete, type ChainState, type ChainStep } from '../../saving/model/save-chain.ts';
import { useSaveChain } from '../../saving/use-save-chain.ts';
import { withUploaded } from '../model/draft-pictures.ts';
import type { Draft, ReportStep } from '../model/draft.ts';
import type { ChainContext } from '../model/report-chain.ts';
import { useSaveQuestion } from './use-save-question.ts';
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
  const confirm = useConfirm();
  const questionOf = useSaveQuestion({ kind, rigUUID: rig.UUID }, mode);
  const { draft } = work;
  const chain = useSaveChain<ReportStep>();
  const release = useUnsavedWarning(draft !== null && (mode === 'add' || draft.changed || busy));

  const ended = async (draft: Draft, state: ChainState<ReportStep>) => {
    const done = doneSteps(state);
    if (done.includes('report') && !isComplete(state)) work.change((draft) => ({ ...draft, done }));
    const same = existingIn(state);
    if (same !== null) {
      // The dialog of the same survey asks.
      work.change((draft) => ({ ...draft, same }));
      chain.close();
      return;
    }
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
    if (await confirm(questionOf(draft))) await run(draft);
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

/** The report that has this workbook already, if that is why it was not saved. */
function existingIn(state: ChainState<ReportStep>): string | null {
  const failed = state.find(({ name }) => name === 'report');
  if (failed?.status !== 'failed' || !(failed.error instanceof ApiError)) return null;
  return failed.error.code === 'exists_already' ? (failed.error.fields['report'] ?? null) : null;
}
