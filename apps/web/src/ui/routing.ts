import { createContext, use, type ReactNode, type Ref } from 'react';

export type RoutedLinkProps = { to: string; children?: ReactNode; className?: string; ref?: Ref<HTMLAnchorElement> };

/** The routing functions that the components in this folder need, provided by the app. */
export type UiRouting = {
  Link: (props: RoutedLinkProps) => ReactNode;
  /** To the previous page, or to `to` if the portal was entered at this one. */
  goBack: (to: string) => void;
  /** Until the returned function is called, a change of page waits for `ask`: true lets it continue. */
  holdLeaving: (ask: () => Promise<boolean>) => () => void;
  /** Calls `listener` right before the page is left without a question; returns the unsubscribe function. */
  onForcedLeaving: (listener: () => void) => () => void;
};

export const UiRoutingContext = createContext<UiRouting | null>(null);

export function useUiRouting(): UiRouting {
  const routing = use(UiRoutingContext);
  if (!routing) throw new Error('There is no UiRoutingContext around this component.');
  return routing;
}
