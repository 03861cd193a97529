import type { DeletionImpact } from '@rigbook/contract';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TrashIcon } from '../../../ui/icons/icons.tsx';
import { useDeletion } from '../../trash/public.ts';

type Props = { uuid: string; remove: () => Promise<string>; impact: () => Promise<DeletionImpact> };

/** Deletes a report after a confirmation (rules.md#saving-and-deleting). */
export function DeleteReportButton({ uuid, remove, impact }: Props) {
  const t = useT();
  const askToDelete = useDeletion();
  const [isDeleting, setDeleting] = useState(false);
  const ask = () =>
    askToDelete({
      question: {
        title: t('rigs.deleteReport'),
        message: t('rigs.deleteReport.question'),
        confirmLabel: t('rigs.delete'),
      },
      impact,
      remove: async () => {
        setDeleting(true);
        try {
          await remove();
        } finally {
          setDeleting(false);
        }
      },
      record: { entity: 'report', UUID: uuid },
      done: { title: t('rigs.deleted'), text: t('rigs.reportDeletedText') },
      failed: () => ({ title: t('rigs.reportDeleteFailed'), text: t('rigs.reportDeleteFailedText') }),
    });
  return (
    <IconButton icon={TrashIcon} label={t('rigs.delete')} onClick={() => void ask()} loading={isDeleting} danger />
  );
}
