import type { Rig, SentBody, updateCompleteRig } from '@rigbook/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { useGoBack } from '../../../lib/navigation/go-back.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { saveRig, updateRig, useFreshRig, useRefreshRigs } from '../queries.ts';
import type { RigForm } from './use-rig-form.ts';

export type WizardMode = 'add' | 'edit';

type SentSpecs = SentBody<typeof updateCompleteRig>['specs'];

/** Somebody else was faster: the save was refused, and nothing of theirs was overwritten (rules.md#stale-edits). */
const wasOvertaken = (error: unknown) => error instanceof ApiError && ['stale', 'exists'].includes(error.code);

/**
 * Finishing the wizard (rules.md#rig-wizard): asks, saves and goes back to the previous page. Where somebody else saved
 * the rig meanwhile, `theirs` is what they saved, until it is settled.
 * @param release called before the page is left by itself
 */
export function useSaveRig(form: RigForm, mode: WizardMode, release: () => void) {
  const t = useT();
  const confirm = useConfirm();
  const goBack = useGoBack();
  const refresh = useRefreshRigs();
  const freshRig = useFreshRig();
  const [theirs, setTheirs] = useState<Rig | null>(null);
  // A new rig that somebody else has finished is from then on one to be edited.
  const [isNew, setIsNew] = useState(mode === 'add');
  const { saved, content } = form;

  const save = useMutation({
    mutationFn: async () => {
      const body = {
        UUID: saved.UUID,
        name: content.name,
        specs: content.specs as SentSpecs,
        updated_at: saved.updated_at,
      };
      try {
        return await (isNew ? saveRig(body) : updateRig(body));
      } catch (error) {
        if (!wasOvertaken(error)) throw error;
        setTheirs(await freshRig(saved.UUID));
        return null;
      }
    },
    onSuccess: (answer) => {
      if (answer === null) return;
      form.forgetDraft();
      release();
      void refresh();
      notify.success(t('rigs.saved'), answer);
      goBack(pathTo('rigShow', { uuid: saved.UUID }));
    },
    onError: () => notify.danger(t('rigs.saveFailed'), t('rigs.saveFailedText')),
  });

  return {
    finish: async () => {
      const question = { title: t('rigs.wizard.confirmTitle'), message: t('rigs.wizard.confirm') };
      if (await confirm(question)) save.mutate();
    },
    isSaving: save.isPending,
    /** Saved: the page is about to be left. */
    isSaved: typeof save.data === 'string',
    error: save.error,
    theirs,
    settle: (merged: RigForm['content'] | null) => {
      if (theirs && merged) {
        form.rebase(theirs, merged);
        setIsNew(false);
      }
      setTheirs(null);
    },
  };
}
