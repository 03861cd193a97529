import type { RigRow } from '@rigbook/contract';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '../../../lib/api/error-text.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { removeRig, useRefreshRigs } from '../queries.ts';

/** Deletes a rig after a confirmation, and shows the result (rules.md#saving-and-deleting). */
export function useDeleteRig({ UUID, name }: Pick<RigRow, 'UUID' | 'name'>) {
  const t = useT();
  const confirm = useConfirm();
  const refresh = useRefreshRigs();
  const remove = useMutation({
    mutationFn: () => removeRig(UUID),
    onSuccess: () => {
      notify.success(t('rigs.deleted'), t('rigs.deletedText'));
      void refresh();
    },
    onError: (failure) => notify.danger(t('rigs.deleteFailed'), errorText(failure)),
  });
  return {
    isDeleting: remove.isPending,
    ask: async () => {
      const question = {
        title: t('rigs.delete.title', { name }),
        message: t('rigs.delete.question'),
        confirmLabel: t('rigs.delete.sure'),
        danger: true,
      };
      if (await confirm(question)) remove.mutate();
    },
  };
}
