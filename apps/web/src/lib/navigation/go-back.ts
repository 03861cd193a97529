import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Whether the page is still open: a save that ends after the user has left it must not navigate. */
function useStillOpen(): () => boolean {
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => void (open.current = false);
  }, []);
  return () => open.current;
}

/**
 * Goes to the previous page, as after a save, or to `to` if the portal was entered at this page. Does nothing once the
 * page has been left.
 */
export function useGoBack(): (to?: string) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isOpen = useStillOpen();
  return (to = '/') => {
    if (!isOpen()) return;
    // Before the history entry with which the portal was opened is another site. Its key is 'default' until a choice
    // on the page (a sheet, a tab) is written into the address; its number in the router's history stays 0.
    const { idx } = (history.state ?? {}) as { idx?: number };
    const first = key === 'default' || idx === 0;
    void (first ? navigate(to, { replace: true }) : navigate(-1));
  };
}

/** Goes to another page, as after a save; `done`: in place of this one, so that Back doesn't return to it. Does nothing once the page has been left. */
export function useGoOn(): (to: string, done?: 'done') => void {
  const navigate = useNavigate();
  const isOpen = useStillOpen();
  return (to, done) => {
    if (isOpen()) void navigate(to, { replace: done !== undefined });
  };
}
