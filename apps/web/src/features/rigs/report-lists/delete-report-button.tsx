import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TrashIcon } from '../../../ui/buttons/icons.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';

/** Deletes a report after a confirmation (rules.md#saving-and-deleting). */
export function DeleteReportButton({ remove }: { remove: () => Promise<string> }) {
  const t = useT();
  const confirm = useConfirm();
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      notify.success(t('rigs.deleted'), t('rigs.reportDeletedText'));
      // Reports derived from it are deleted with it: every list may have changed.
      void client.invalidateQueries();
    },
    onError: (failure) => {
      console.error(failure);
      notify.danger(t('rigs.reportDeleteFailed'), t('rigs.reportDeleteFailedText'));
    },
  });
  const ask = async () => {
    const question = {
      title: t('rigs.deleteReport'),
      message: t('rigs.deleteReport.question'),
      confirmLabel: t('rigs.delete'),
      danger: true,
    };
    if (await confirm(question)) deletion.mutate();
  };
  return (
    <IconButton
      icon={TrashIcon}
      label={t('rigs.delete')}
      onClick={() => void ask()}
      loading={deletion.isPending}
      danger
    />
  );
}
