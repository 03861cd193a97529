import { Button, Group } from '@mantine/core';
import type { Rig } from '@rigbook/contract';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { late } from '../../../ui/feedback/late.tsx';
import { Loading } from '../../../ui/feedback/states.tsx';

const RigImageField = late(() => import('../list/rig-image-field.tsx'));

type Props = { rig: Rig; opened: boolean; onClose: () => void };

/** The popup 'Change Rig Image' (rules.md#rig-image). */
export function ChangeImagePopup({ rig, opened, onClose }: Props) {
  const t = useT();
  // Not that of the rig, which is still being loaded again: a second upload must count as a change, not as a first image.
  const [image, setImage] = useState(rig.image);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('rigs.changeImageTitle')}>
      <RigImageField
        uuid={rig.UUID}
        rigName={rig.name}
        image={image}
        onChange={setImage}
        fallback={<Loading />}
        onFailed={onClose}
      />
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{t('rigs.done')}</Button>
      </Group>
    </Dialog>
  );
}
