import { ActionIcon } from '@mantine/core';
import { useFollow, type Follow } from './use-follow.ts';
import { iconLook } from './icon-button.tsx';
import { DownloadIcon } from '../icons/icons.tsx';
import { useTooltip } from './tooltip.tsx';

/** A link to a download that only shows an icon. */
export function IconDownload({ label, href, follow }: { label: string; href: string; follow: Follow }) {
  const { control, tooltip } = useTooltip(label);
  const onClick = useFollow(follow);
  return (
    <>
      <ActionIcon component="a" href={href} {...iconLook(false)} {...control} onClick={onClick} aria-label={label}>
        <DownloadIcon size={18} />
      </ActionIcon>
      {tooltip}
    </>
  );
}
