import { useState } from 'react';
import { useConfirm } from '../dialogs/confirm.tsx';
import { notify } from '../feedback/notify.tsx';
import { useUiTexts } from '../texts.ts';

export type ItemSave = {
  /** Asks, saves and shows what came of it (rules.md#saving-and-deleting). */
  submit: () => Promise<void>;
  /** From the confirmation to the server's answer, and after a success until the page is left. */
  saving: boolean;
  /** Why it was not saved; reset by the next try. */
  error: unknown;
  /** What the save failed for has been seen to. */
  forgive: () => void;
};

type Saving = {
  save: () => Promise<unknown>;
  /** The text of a success. */
  saved: string;
  onSaved: () => unknown;
  /** What the save changes, a line each: shown below the question. */
  changes: () => readonly string[];
};

/** Saving a client, user or visit: 'Are you sure that you want to save this item?', then what came of it. */
export function useItemSave({ save, saved, onSaved, changes }: Saving): ItemSave {
  const texts = useUiTexts();
  const confirm = useConfirm();
  const [state, setState] = useState<Pick<ItemSave, 'saving' | 'error'>>({ saving: false, error: null });

  const submit = async () => {
    const details = Promise.resolve(changes().join('\n'));
    const question = { title: texts.saveTitle, message: texts.saveQuestion, details, confirmLabel: texts.save };
    if (!(await confirm(question))) return;
    setState({ saving: true, error: null });
    try {
      await save();
      notify.success('', saved, 'save-item');
      onSaved();
    } catch (error) {
      console.error(error);
      notify.danger(texts.error, texts.errorText(error), 'save-item');
      setState({ saving: false, error });
    }
  };
  return { ...state, submit, forgive: () => setState({ saving: false, error: null }) };
}
