import { createContext, use, type ReactNode, type Ref } from 'react';

export type RoutedLinkProps = { to: string; children?: ReactNode; className?: string; ref?: Ref<HTMLAnchorElement> };

/** How the parts in this folder move within the portal: the app lends them its router. */
export type UiRouting = {
  Link: (props: RoutedLinkProps) => ReactNode;
  /** To the previous page, or to `to` where the portal was entered at this one. */
  goBack: (to: string) => void;
  /** Until the answer is called, a change of page waits for what `ask` says: true lets it go on. */
  holdLeaving: (ask: () => Promise<boolean>) => () => void;
  /** Calls `listener` right before the page is left without a question; the answer takes it back. */
  onForcedLeaving: (listener: () => void) => () => void;
};

export const UiRoutingContext = createContext<UiRouting | null>(null);

export function useUiRouting(): UiRouting {
  const routing = use(UiRoutingContext);
  if (!routing) throw new Error('There is no UiRoutingContext around this component.');
  return routing;
}
