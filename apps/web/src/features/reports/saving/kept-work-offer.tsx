import { Button, Group, Stack, Text } from '@mantine/core';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useEffect, useEffectEvent } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';

type Props = {
  /** What was kept, and since when. */
  text: string;
  /** It was taken over from another tab, without asking. */
  continues: boolean;
  onTake: () => void;
  onRefuse: () => void;
};

/** Offers the work kept from before a reload or a lost connection, to be answered before new work starts. */
export function KeptWorkOffer({ text, continues, onTake, onRefuse }: Props) {
  const t = useT();
  const take = useEffectEvent(onTake);
  useEffect(() => {
    if (continues) take();
  }, [continues]);
  if (continues) return null;
  return (
    <Dialog opened onClose={onTake} title={t('reports.kept.title')} insistent centered>
      <Stack gap="lg">
        <Text>{text}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onRefuse}>
            {t('reports.kept.discard')}
          </Button>
          <Button onClick={onTake} data-autofocus>
            {t('reports.kept.continue')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
