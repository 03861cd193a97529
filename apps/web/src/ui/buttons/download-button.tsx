import { Button } from '@mantine/core';
import { DownloadIcon } from '../icons/icons.tsx';
import { useFollow, type Follow } from './use-follow.ts';

type Props = { href: string; follow: Follow; children: string };

/** A link to a download that looks like a button. */
export function DownloadButton({ href, follow, children }: Props) {
  const onClick = useFollow(follow);
  return (
    <Button component="a" variant="light" href={href} onClick={onClick} leftSection={<DownloadIcon size={16} />}>
      {children}
    </Button>
  );
}
