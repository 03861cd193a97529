import { useState } from 'react';
import { useConfirm } from '../dialogs/confirm.tsx';
import { notify } from '../feedback/notify.tsx';
import { useUiTexts } from '../texts.ts';

export type ItemSave = {
  /** Asks, saves and shows the server's sentence (rules.md#saving-and-deleting). */
  submit: () => Promise<void>;
  /** Between the question and the answer, and after a success until the page is left. */
  saving: boolean;
  /** Why it was not saved; null again with the next try. */
  error: unknown;
};

/** Saving a client, user or visit: 'Are you sure that you want to save this item?', then what came of it. */
export function useItemSave(save: () => Promise<string>, onSaved: () => unknown): ItemSave {
  const texts = useUiTexts();
  const confirm = useConfirm();
  const [state, setState] = useState<Pick<ItemSave, 'saving' | 'error'>>({ saving: false, error: null });

  const submit = async () => {
    const question = { title: texts.saveTitle, message: texts.saveQuestion, confirmLabel: texts.save };
    if (!(await confirm(question))) return;
    setState({ saving: true, error: null });
    try {
      notify.success(texts.done, await save());
      onSaved();
    } catch (error) {
      console.error(error);
      notify.danger(texts.error, texts.errorText(error));
      setState({ saving: false, error });
    }
  };
  return { ...state, submit };
}
