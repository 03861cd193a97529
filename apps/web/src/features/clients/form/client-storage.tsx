import { Progress, Text } from '@mantine/core';
import type { ClientPage } from '@rigbook/contract';
import { useId } from 'react';
import { language, useT } from '../../../lib/i18n/i18n.ts';

const MEGABYTE = 1_048_576;
const GIGABYTE = 1024 * MEGABYTE;

/** What the files of a client take of the room they have (rules.md#room-for-files). */
export function ClientStorage({ files, bytes, most_bytes: most }: ClientPage['storage']) {
  const t = useT();
  const id = useId();
  const share = Math.min(100, (bytes / most) * 100);
  return (
    <div data-wide>
      <Text id={id} component="span" size="sm" fw={600}>
        {t('clients.storage')}
      </Text>
      <Progress.Root size="sm" my={6}>
        <Progress.Section value={share} color={share > 90 ? 'red' : 'brand'} aria-labelledby={id} />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        {t('clients.storageUsed', { used: sizeOf(bytes), most: sizeOf(most), files })}
      </Text>
    </div>
  );
}

/** `1.2 GB`, below a gigabyte in megabytes. */
function sizeOf(bytes: number): string {
  const isSmall = bytes < GIGABYTE;
  const format = new Intl.NumberFormat(language().locale, {
    style: 'unit',
    unit: isSmall ? 'megabyte' : 'gigabyte',
    maximumFractionDigits: 1,
  });
  return format.format(bytes / (isSmall ? MEGABYTE : GIGABYTE));
}
