import { createElement, useEffect, useEffectEvent, useRef } from 'react';
import { Link, useBlocker } from 'react-router';
import { useGoBack } from '../../../lib/navigation/go-back.ts';
import { onForcedSignOut } from '../../../lib/session/session.ts';
import type { RoutedLinkProps, UiRouting } from '../../../ui/routing.ts';

const RoutedLink = (props: RoutedLinkProps) => createElement(Link, props);

/** The routing functions that `ui/` uses, implemented with the app's router. */
export function useUiRoutingOfApp(): UiRouting {
  return {
    Link: RoutedLink,
    goBack: useGoBack(),
    holdLeaving: useHoldLeaving(),
    onForcedLeaving: onForcedSignOut,
  };
}

type Ask = () => Promise<boolean>;

/** While something blocks leaving, a change of page waits for the answer of the most recent blocker. */
function useHoldLeaving(): UiRouting['holdLeaving'] {
  const holders = useRef<Ask[]>([]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      holders.current.length > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  const decide = useEffectEvent(async () => {
    const leave = (await holders.current.at(-1)?.()) ?? true;
    if (leave) blocker.proceed?.();
    else blocker.reset?.();
  });
  // By the blocker, which is another one each time: who stays and goes again at once is asked again, though the state between
  // the two may never have been rendered.
  useEffect(() => {
    if (blocker.state === 'blocked') void decide();
  }, [blocker]);
  return (ask) => {
    holders.current.push(ask);
    return () => {
      holders.current = holders.current.filter((holder) => holder !== ask);
    };
  };
}
