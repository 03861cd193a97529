import { type ClosingKind, entryConflicts } from '@rigbook/domain';
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
import { followUpChain, type FollowUpStep } from './model/follow-up-chain.ts';
import { useForgetFollowUps, type OpenedFollowUp } from './queries.ts';
import type { EditedFollowUp } from './use-edited-follow-up.ts';
import type { SendPicture } from '../saving/use-picture-uploads.ts';

type Options = {
  kind: ClosingKind;
  edited: EditedFollowUp;
  send: SendPicture;
  /** Loads the report again. @throws ApiError */
  reload: () => Promise<OpenedFollowUp>;
};

/** Asks, saves a closing and leaves its page; if somebody else saved it first, loads what they saved instead. */
export function useSaveFollowUp({ kind, edited, send, reload }: Options) {
  const t = useT();
  const confirm = useConfirm();
  const { report, work, sheets } = edited;
  const chain = useSaveChain<FollowUpStep>();
  const leave = useLeave(edited);

  const finish = async (state: ChainState<FollowUpStep>) => {
    if (isComplete(state)) {
      notify.success(t('reports.update.title'), t('reports.update.saved'));
      noteSaved({ rig: report.rig.UUID, kind, UUID: report.UUID });
      await leave();
      return;
    }
    const error = staleErrorIn(state);
    if (!error) return;
    try {
      const now = await reload();
      chain.close();
      edited.meet({ report: now, name: error.fields['changed_by'] ?? null });
    } catch {
      // The dialog of the chain says what happened; Retry calls this again.
    }
  };
  const save = async () => {
    // Entered before somebody else saved the report and it was loaded again, as after a reload.
    if (entryConflicts(report.sheets, work.entries).length > 0) {
      edited.askAgain();
      return;
    }
    const question = {
      title: t('reports.update.title'),
      message: t('reports.update.question'),
      confirmLabel: t('reports.save'),
    };
    if (!(await confirm(question))) return;
    await finish(await chain.save(followUpChain({ kind, report, sheets, pictures: work.pictures, upload: send })));
  };

  const giveUpAndLeave = async () => {
    chain.cancel();
    await leave();
  };
  return { chain, save, retry: async () => finish(await chain.retry()), leave: giveUpAndLeave };
}

/** Leaves the page without asking: nothing is left to save. */
function useLeave({ report, work }: EditedFollowUp) {
  const goBack = useGoBack();
  const forgetFollowUps = useForgetFollowUps();
  const release = useUnsavedWarning(work.entries.length > 0);
  return async () => {
    await work.forget();
    await forgetFollowUps();
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
