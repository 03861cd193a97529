import { useConfirm } from '../dialogs/confirm.tsx';
import { notify } from '../feedback/notify.tsx';
import { useUiTexts } from '../texts.ts';

/**
 * Deleting an item: 'Are you sure that you want to delete this item?' and 'I'm sure', then the server's sentence or its
 * reason why not (rules.md#saving-and-deleting).
 */
export function useItemDelete(): (remove: () => Promise<string>, onDeleted: () => unknown) => Promise<void> {
  const texts = useUiTexts();
  const confirm = useConfirm();
  return async (remove, onDeleted) => {
    const question = { title: texts.deleteTitle, message: texts.deleteQuestion, confirmLabel: texts.deleteConfirm };
    if (!(await confirm({ ...question, danger: true }))) return;
    try {
      notify.success(texts.done, await remove());
      onDeleted();
    } catch (error) {
      console.error(error);
      notify.danger(texts.error, texts.errorText(error));
    }
  };
}
