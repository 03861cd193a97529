import { Group } from '@mantine/core';
import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The place for a page's buttons on the line of its name; null until the shell has drawn it. */
export const PageActionsContext = createContext<HTMLElement | null>(null);

/** The place beside the page's name for what tells it from others of that name; likewise. */
export const PageFactsContext = createContext<HTMLElement | null>(null);

type Props = {
  actions: ReactNode;
  /** What takes the room between the page's name and its buttons. */
  beside?: ReactNode;
  /** They stay in sight while the page is scrolled: for long forms. */
  stays?: boolean;
};

/** Puts a page's buttons on the line of its name, at the end. */
export function PageHeader({ actions, beside, stays = false }: Props) {
  const place = use(PageActionsContext);
  return (
    place &&
    createPortal(
      <Group gap="xs" wrap={beside === undefined ? 'wrap' : 'nowrap'} data-stays={stays || undefined}>
        {beside}
        {actions}
      </Group>,
      place,
    )
  );
}

/** Puts a few words beside the page's name. */
export function PageFacts({ children }: { children: ReactNode }) {
  const place = use(PageFactsContext);
  return place && createPortal(children, place);
}
