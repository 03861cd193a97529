import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../lib/i18n/i18n.ts';
import { pathTo } from '../../lib/navigation/paths.ts';
import { takeRefusedPage } from '../../lib/navigation/refused-page.ts';
import { notify } from '../../ui/feedback/notify.tsx';

/** Notices of what was wrong on a page go with it; a page that was refused is named on the one that is opened instead. */
export function usePageNotices(): void {
  const t = useT();
  const { pathname, key } = useLocation();
  const left = useRef(pathname);
  // Before the effects of the new page, which may show notices of its own.
  useLayoutEffect(() => {
    if (left.current === pathname) return;
    left.current = pathname;
    notify.leavePage();
  }, [pathname]);
  const explain = useEffectEvent((_visit: string) => {
    // The shell may be drawn before the guard's redirect has arrived.
    const page = pathname === pathTo('home') ? takeRefusedPage() : null;
    if (page) notify.warning(t('shell.refusedTitle'), t('shell.refused', { page: t(`page.${page}`) }), 'refused-page');
  });
  useEffect(() => explain(key), [key]);
}
