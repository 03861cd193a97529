import { useLocation, useNavigate } from 'react-router';

/** To the previous page, as after a save; a page that was opened from outside goes to `to` instead. */
export function useGoBack(): (to?: string) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (to = '/') => {
    // What lies behind the entry with which the portal was opened is another site. Its key is 'default' until a choice
    // on the page (a sheet, a tab) is written into the address; its number in the router's history stays 0.
    const { idx } = (history.state ?? {}) as { idx?: number };
    const first = key === 'default' || idx === 0;
    void (first ? navigate(to, { replace: true }) : navigate(-1));
  };
}
