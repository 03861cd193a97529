import type { RigRow } from '@rigbook/contract';
import { useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useDeletion } from '../../trash/public.ts';
import { removeRig, loadRigImpact } from '../queries.ts';

/** Deletes a rig after a confirmation, and shows the result (rules.md#saving-and-deleting). */
export function useDeleteRig({ UUID, name }: Pick<RigRow, 'UUID' | 'name'>) {
  const t = useT();
  const remove = useDeletion();
  const [isDeleting, setDeleting] = useState(false);
  return {
    isDeleting,
    ask: () =>
      remove({
        question: {
          title: t('rigs.delete.title', { name }),
          message: t('rigs.delete.question'),
          confirmLabel: t('rigs.delete.sure'),
        },
        impact: () => loadRigImpact(UUID),
        remove: async () => {
          setDeleting(true);
          try {
            await removeRig(UUID);
          } finally {
            setDeleting(false);
          }
        },
        record: { entity: 'rig', UUID },
        done: { title: t('rigs.deleted'), text: t('rigs.deletedText') },
        failed: (error) => ({ title: t('rigs.deleteFailed'), text: errorText(error) }),
      }),
  };
}
