import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Whether the page is still open: a save that ends after somebody left it must not call them away from where they are. */
function useStillOpen(): () => boolean {
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => void (open.current = false);
  }, []);
  return () => open.current;
}

/**
 * To the previous page, as after a save; a page that was opened from outside goes to `to` instead. Nowhere, once the
 * page is left.
 */
export function useGoBack(): (to?: string) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isOpen = useStillOpen();
  return (to = '/') => {
    if (!isOpen()) return;
    // What lies behind the entry with which the portal was opened is another site. Its key is 'default' until a choice
    // on the page (a sheet, a tab) is written into the address; its number in the router's history stays 0.
    const { idx } = (history.state ?? {}) as { idx?: number };
    const first = key === 'default' || idx === 0;
    void (first ? navigate(to, { replace: true }) : navigate(-1));
  };
}

/** To another page, as after a save. Nowhere, once the page is left. */
export function useGoOn(): (to: string) => void {
  const navigate = useNavigate();
  const isOpen = useStillOpen();
  return (to) => {
    if (isOpen()) void navigate(to);
  };
}
