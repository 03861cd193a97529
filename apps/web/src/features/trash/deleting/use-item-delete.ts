import { errorText } from '../../../lib/api/error-text.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useDeletion, type Deletion } from './use-deletion.ts';

type Item = Pick<Deletion, 'record' | 'remove'> & {
  /** What it is called: the question is about that. */
  name: string;
  /** The text of a success. */
  deleted: string;
  impact?: Deletion['impact'];
};

/**
 * Deleting a client, user or visit: 'Are you sure that you want to delete this item?' and 'I'm sure', then that it is
 * deleted, or the server's reason why not (rules.md#saving-and-deleting).
 */
export function useItemDelete(): (item: Item) => Promise<void> {
  const t = useT();
  const askToDelete = useDeletion();
  return ({ name, deleted, ...item }) =>
    askToDelete({
      ...item,
      question: {
        title: name === '' ? t('ui.deleteTitle') : t('ui.deleteTitleOf', { name }),
        message: t('ui.deleteQuestion'),
        confirmLabel: t('ui.deleteConfirm'),
      },
      done: { title: '', text: deleted },
      failed: (error) => ({ title: t('ui.error'), text: errorText(error) }),
    });
}
