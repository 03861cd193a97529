import { ActionIcon } from '@mantine/core';
import { followDownload } from '../../../lib/api/download.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { DownloadButton } from '../../../ui/buttons/download-button.tsx';
import { useFollow } from '../../../ui/buttons/use-follow.ts';
import { DownloadIcon } from '../../../ui/icons/icons.tsx';
import classes from './more-actions.module.css';
import { useIsFolded } from './more-actions.tsx';

/**
 * The link to the file that a report was made from. It stays in sight (the specification asks for it): a phone, which has
 * no room for the words, has its icon.
 */
export function DownloadOriginal({ href }: { href: string }) {
  const t = useT();
  const label = t('reports.downloadOriginal');
  const onClick = useFollow(followDownload);
  if (!useIsFolded())
    return (
      <DownloadButton href={href} follow={followDownload}>
        {label}
      </DownloadButton>
    );
  return (
    <ActionIcon
      component="a"
      href={href}
      variant="default"
      className={classes.more ?? ''}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <DownloadIcon size={20} />
    </ActionIcon>
  );
}
