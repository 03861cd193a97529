import type { Rig, SentBody, updateCompleteRig } from '@rigbook/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { useGoBack } from '../../../lib/navigation/go-back.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { saveRig, updateRig, useFreshRig } from './saving-calls.ts';
import type { RigForm } from './use-rig-form.ts';

export type WizardMode = 'add' | 'edit';

type SentSpecs = SentBody<typeof updateCompleteRig>['specs'];

/** Someone else saved first: the save was refused, and their changes were not overwritten (rules.md#stale-edits). */
const wasOvertaken = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['stale', 'exists'].includes(error.code);

/** The rig as someone else saved it meanwhile, and who that was, if the server says. */
type Theirs = { rig: Rig; name: string | null };

/**
 * Finishes the wizard (rules.md#rig-wizard): asks, saves and returns to the previous page. If someone else saved
 * the rig meanwhile, `theirs` is what they saved, until the conflict is resolved.
 * @param release called before the wizard leaves the page
 */
export function useSaveRig(form: RigForm, mode: WizardMode, release: () => void) {
  const t = useT();
  const confirm = useConfirm();
  const goBack = useGoBack();
  const { isNew, theirs, meet, settle } = useTheirs(form, mode);
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
        await meet(error);
        return null;
      }
    },
    onSuccess: async (answer) => {
      if (answer === null) return;
      form.forgetDraft();
      release();
      notify.success(t('rigs.saved'), t('rigs.savedText'), 'save-rig');
      goBack(pathTo('rigShow', { uuid: saved.UUID }));
    },
    onError: () => notify.danger(t('rigs.saveFailed'), t('rigs.saveFailedText'), 'save-rig'),
  });

  return {
    finish: async () => {
      const n = form.unchecked.length;
      const unchecked = n > 0 ? ` ${t('rigs.copy.unfinished', { n })}` : '';
      const question = { title: t('rigs.wizard.confirmTitle'), message: `${t('rigs.wizard.confirm')}${unchecked}` };
      if (await confirm(question)) save.mutate();
    },
    isSaving: save.isPending,
    /** Whether the rig is saved and the page is about to be left. */
    isSaved: typeof save.data === 'string',
    error: save.error,
    theirs,
    settle,
  };
}

/** What someone else saved meanwhile, until it is merged or dismissed. */
function useTheirs(form: RigForm, mode: WizardMode) {
  const freshRig = useFreshRig();
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  // A new rig that someone else has finished is an existing one from then on.
  const [isNew, setIsNew] = useState(mode === 'add');
  return {
    isNew,
    theirs,
    meet: async (error: ApiError) =>
      setTheirs({ rig: await freshRig(form.saved.UUID), name: error.fields['changed_by'] ?? null }),
    settle: (merged: RigForm['content'] | null) => {
      if (theirs && merged) {
        form.rebase(theirs.rig, merged);
        setIsNew(false);
      }
      setTheirs(null);
    },
  };
}
