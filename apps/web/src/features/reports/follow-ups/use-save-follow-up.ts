import { type ClosingKind, type Entry, entryConflicts, withEntries } from '@rigbook/domain';
import { useRef } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useGoBack } from '../../../lib/navigation/go-back.ts';
import { noteSaved } from '../../../lib/navigation/just-saved.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { useUnsavedWarning } from '../../../ui/forms/use-unsaved-warning.ts';
import { isComplete, type ChainState } from '../saving/model/save-chain.ts';
import { useSaveChain } from '../saving/use-save-chain.ts';
import { entriesText } from './model/entries-text.ts';
import { followUpChain, type FollowUpStep, type Held } from './model/follow-up-chain.ts';
import type { OpenedFollowUp } from './queries.ts';
import { type EditedFollowUp, type EnteredIn, mergedInto } from './use-edited-follow-up.ts';
import type { SendPicture } from '../saving/use-picture-uploads.ts';

type Options = {
  kind: ClosingKind;
  edited: EditedFollowUp;
  /** Sends pictures; busy while one is still on its way to its row. */
  pictures: { send: SendPicture; busy: boolean };
  /** Loads the report again. @throws ApiError */
  reload: () => Promise<OpenedFollowUp>;
};

/** How often a save is repeated because others are saving too; each of them finishes sooner or later. */
const MOST_SAVES = 8;

/**
 * Asks, saves a closing and leaves its page. If another user saved it first, the entries are merged into what they saved,
 * unless both have changed the same: then it is loaded for the user to decide.
 */
export function useSaveFollowUp({ kind, edited, pictures, reload }: Options) {
  const { report, work } = edited;
  const isWanted = useQuestion(work.entries);
  const chain = useSaveChain<FollowUpStep>();
  const leave = useLeave(edited, pictures.busy);
  const { stepsOf, sayDone } = useSteps({ kind, edited, send: pictures.send });

  const finish = async (state: ChainState<FollowUpStep>, sent: EnteredIn, saves = 1): Promise<void> => {
    if (isComplete(state)) {
      sayDone();
      await leave();
      return;
    }
    const error = staleErrorIn(state);
    if (!error) return;
    try {
      const now = await reload();
      const merged = saves < MOST_SAVES ? mergedInto(now, sent) : null;
      if (merged) {
        edited.goOnIn(merged);
        await finish(await chain.save(stepsOf(merged)), merged, saves + 1);
        return;
      }
      chain.close();
      edited.meet({ report: now, name: error.fields['changed_by'] ?? null });
    } catch {
      // The dialog of the chain says what happened; Retry calls this again.
    }
  };
  const entered = { report, entries: work.entries };
  const save = async () => {
    // Entered before another user saved the report and it was loaded again, as after a reload.
    if (entryConflicts(report.sheets, work.entries).length > 0) {
      edited.askAgain();
      return;
    }
    if (!(await isWanted())) return;
    await finish(await chain.save(stepsOf(entered)), entered);
  };

  const giveUpAndLeave = async () => {
    chain.cancel();
    await leave();
  };
  return { chain, save, retry: async () => finish(await chain.retry(), entered), leave: giveUpAndLeave };
}

/** Asks whether to save, and says what. */
function useQuestion(entries: readonly Entry[]) {
  const t = useT();
  const confirm = useConfirm();
  return () =>
    confirm({
      title: t('reports.update.title'),
      message: t('reports.update.question'),
      ...(entries.length > 0 && { details: Promise.resolve(entriesText(t, entries)) }),
      confirmLabel: t('reports.save'),
    });
}

/** The steps of a save, and what is said once all of them are done. */
function useSteps({ kind, edited: { report, work }, send }: Pick<Options, 'kind' | 'edited'> & { send: SendPicture }) {
  const t = useT();
  const held = useRef<Held>({ ready: 0, proposed: 0 });
  return {
    stepsOf: ({ report, entries }: EnteredIn) =>
      followUpChain({
        kind,
        report,
        sheets: withEntries(report.sheets, entries, kind),
        pictures: work.pictures,
        upload: send,
        onHeld: (findings) => void (held.current = findings),
      }),
    sayDone: () => {
      const { ready, proposed } = held.current;
      const said = [
        ...(ready > 0 ? [t('reports.update.ready', { n: ready })] : []),
        ...(proposed > 0 ? [t('reports.update.proposed', { n: proposed })] : []),
      ];
      notify.success('', said.join(' ') || t('reports.update.saved'));
      noteSaved({ rig: report.rig.UUID, kind, UUID: report.UUID });
    },
  };
}

/** Leaves the page without asking: nothing is left to save. */
function useLeave({ report, work }: EditedFollowUp, busy: boolean) {
  const goBack = useGoBack();
  const release = useUnsavedWarning(work.entries.length > 0 || busy);
  return async () => {
    await work.forget();
    release();
    goBack(pathTo('rigShow', { uuid: report.rig.UUID }));
  };
}

function staleErrorIn(state: ChainState<FollowUpStep>): ApiError | null {
  for (const step of state) {
    if (step.status === 'failed' && step.error instanceof ApiError && step.error.code === 'stale') return step.error;
  }
  return null;
}
