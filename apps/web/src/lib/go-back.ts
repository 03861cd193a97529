import { useLocation, useNavigate } from 'react-router';

/** To the previous page, as after a save; a page that was opened from outside goes to `to` instead. */
export function useGoBack(): (to?: string) => void {
  const navigate = useNavigate();
  // 'default' is the key of the entry with which the portal was opened: what lies behind it is another site.
  const first = useLocation().key === 'default';
  return (to = '/') => void (first ? navigate(to, { replace: true }) : navigate(-1));
}
