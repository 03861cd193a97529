import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useBackCloses } from '../../../ui/dialogs/back-closes.ts';
import { DotsIcon } from '../../../ui/icons/icons.tsx';
import classes from './more-actions.module.css';

/** Whether a page has room for its most important actions alone. */
export const useIsFolded = (): boolean => useMediaQuery('(width < 576px)', false, { getInitialValueInEffect: false });

/** Actions of a page that come second: on a phone behind one button, in a sheet at the foot of the screen. */
export function MoreActions({ children }: { children: ReactNode }) {
  return useIsFolded() ? <Folded>{children}</Folded> : children;
}

function Folded({ children }: { children: ReactNode }) {
  const t = useT();
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => sheet.current?.hidePopover();
  useBackCloses(isOpen, close);
  return (
    <>
      <ActionIcon
        variant="default"
        className={classes.more ?? ''}
        aria-label={t('reports.moreActions')}
        popoverTarget={id}
      >
        <DotsIcon size={20} />
      </ActionIcon>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- whatever is chosen in it closes it */}
      <div
        ref={sheet}
        id={id}
        popover="auto"
        className={classes.sheet}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={close}
      >
        {children}
      </div>
    </>
  );
}
