import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { formatDateTime } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import type { KeptWork } from '../../reports/public.ts';
import type { Work } from './use-entries.ts';

type Props = { offered: KeptWork<Work>; onTake: () => void; onRefuse: () => void };

/** Offers what was entered before a reload or a lost connection. It is answered before anything new is entered. */
export function KeptWorkOffer({ offered: { work, keptAt }, onTake, onRefuse }: Props) {
  const t = useT();
  const time = formatDateTime(new Date(keptAt).toISOString());
  return (
    <Modal
      opened
      onClose={onTake}
      title={t('reports.kept.title')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
    >
      <Stack gap="lg">
        <Text>{t('reports.kept.text', { n: work.entries.length, time })}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onRefuse}>
            {t('reports.kept.discard')}
          </Button>
          <Button onClick={onTake} data-autofocus>
            {t('reports.kept.continue')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
