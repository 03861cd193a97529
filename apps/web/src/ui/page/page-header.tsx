import { Group } from '@mantine/core';
import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The place for a page's buttons on the line of the breadcrumb; null until the shell has drawn it. */
export const PageActionsContext = createContext<HTMLElement | null>(null);

type Props = {
  actions: ReactNode;
  /** They stay in sight while the page is scrolled: for long forms. */
  stays?: boolean;
};

/** Puts a page's buttons on the line of the breadcrumb, at its end. */
export function PageHeader({ actions, stays = false }: Props) {
  const place = use(PageActionsContext);
  return (
    place &&
    createPortal(
      <Group gap="xs" data-stays={stays || undefined}>
        {actions}
      </Group>,
      place,
    )
  );
}
