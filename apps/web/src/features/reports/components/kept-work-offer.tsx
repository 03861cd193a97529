import { Button, Group, Stack, Text } from '@mantine/core';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';

type Props = {
  /** What was kept, since when. */
  text: string;
  onTake: () => void;
  onRefuse: () => void;
};

/** Offers what was done before a reload or a lost connection. It is answered before anything new is done. */
export function KeptWorkOffer({ text, onTake, onRefuse }: Props) {
  const t = useT();
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
