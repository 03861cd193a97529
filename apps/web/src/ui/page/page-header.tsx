import { Group } from '@mantine/core';
import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The place for a page's buttons on the line of the breadcrumb; null until the shell has drawn it. */
export const PageActionsContext = createContext<HTMLElement | null>(null);

/** Puts a page's buttons on the line of the breadcrumb, at its end. */
export function PageHeader({ actions }: { actions: ReactNode }) {
  const place = use(PageActionsContext);
  return place && createPortal(<Group gap="xs">{actions}</Group>, place);
}
