import { undo as undoRoute, type SentBody, type DeletionImpact } from '@rigbook/contract';
import { call } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { showUndoNotice } from '../../../ui/feedback/undo-notice.tsx';
import { impactText } from './deletion-impact.model.ts';

export type Deletion = {
  question: { title: string; message: string; confirmLabel: string };
  /** What would be deleted with it; omitted where nothing can be. */
  impact?: () => Promise<DeletionImpact>;
  remove: () => Promise<unknown>;
  /** How the server knows it when it is undone. */
  record: SentBody<typeof undoRoute>;
  done: { title: string; text: string };
  failed: (error: unknown) => { title: string; text: string };
};

/**
 * Deletes a record: asks, names what goes with it, and offers to undo it for some seconds (rules.md#deleted-records).
 */
export function useDeletion(): (deletion: Deletion) => Promise<void> {
  const t = useT();
  const confirm = useConfirm();

  const undo = async ({ record }: Deletion) => {
    try {
      await call(undoRoute, { body: record });
      notify.success('', t('ui.deletion.undone'));
    } catch (error) {
      console.error(error);
      notify.danger(t('ui.error'), errorText(error));
    }
  };

  return async (deletion) => {
    const { question, impact, remove, done, failed } = deletion;
    // Without it, the question is still the same.
    const along = impact ? impact().then(impactText, () => '') : Promise.resolve('');
    const details = along.then((text) => [text, t('ui.deletion.inTrash')].filter(Boolean).join('\n'));
    if (!(await confirm({ ...question, details, danger: true }))) return;
    try {
      await remove();
    } catch (error) {
      console.error(error);
      const { title, text } = failed(error);
      notify.danger(title, text);
      return;
    }
    void showUndoNotice({
      ...done,
      undoLabel: t('ui.undo'),
      dismissLabel: t('ui.dismiss'),
      undo: () => void undo(deletion),
    });
  };
}
