import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { late } from '../../../ui/feedback/late.tsx';
import { Loading } from '../../../ui/feedback/states.tsx';
import { useOpenedLate } from '../../../ui/dialogs/use-opened-late.ts';

const AddRigForm = late(() => import('./add-rig-form.tsx'));

type Props = { opened: boolean; onClose: () => void };

/**
 * The popup 'Add New Rig' (rules.md#adding-a-rig); each opening starts a new rig with its own UUID.
 */
export default function AddRigPopup({ opened, onClose }: Props) {
  const t = useT();
  const [saving, setSaving] = useState(false);
  const isOpen = useOpenedLate(opened);
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={t('rigs.addTitle')}
      closeButtonProps={{ disabled: saving }}
      // A slip of the mouse must not lose what was entered.
      closeOnClickOutside={false}
      closeOnEscape={!saving}
    >
      <AddRigForm onCancel={onClose} onSaving={setSaving} fallback={<Loading shape="form" />} onFailed={onClose} />
    </Dialog>
  );
}
