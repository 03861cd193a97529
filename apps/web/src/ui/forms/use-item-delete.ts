import { useConfirm } from '../dialogs/confirm.tsx';
import { notify } from '../feedback/notify.tsx';
import { useUiTexts } from '../texts.ts';

/**
 * Deleting an item: 'Are you sure that you want to delete this item?' and 'I'm sure', then that it is deleted, or the
 * server's reason why not (rules.md#saving-and-deleting).
 */
export function useItemDelete(): (
  remove: () => Promise<unknown>,
  deleted: string,
  onDeleted: () => unknown,
) => Promise<void> {
  const texts = useUiTexts();
  const confirm = useConfirm();
  return async (remove, deleted, onDeleted) => {
    const question = { title: texts.deleteTitle, message: texts.deleteQuestion, confirmLabel: texts.deleteConfirm };
    if (!(await confirm({ ...question, danger: true }))) return;
    try {
      await remove();
      notify.success(texts.done, deleted);
      onDeleted();
    } catch (error) {
      console.error(error);
      notify.danger(texts.error, texts.errorText(error));
    }
  };
}
