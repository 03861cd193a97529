import { useEffect, useRef, useState } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useT, withTexts } from '../../lib/i18n/i18n.ts';
import { pathTo } from '../../lib/navigation/paths.ts';
import { useAnswersToSend } from '../../lib/session/answers-kept.ts';
import { useAwaitsDocuments } from '../../lib/session/documents-awaited.ts';
import icons from '../../ui/icons/icons.module.css';
import { MenuIcon, PanelIcon } from '../../ui/icons/icons.tsx';
import { Mark } from '../../ui/feedback/mark.tsx';
import { PageActionsContext, PageFactsContext } from '../../ui/page/page-header.tsx';
import { arrivals } from '../../ui/dialogs/arrivals.ts';
import { late } from '../../ui/feedback/late.tsx';
import { useTooltip } from '../../ui/buttons/tooltip.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { PageTitle, TabTitle } from './page-title.tsx';
import control from '../../ui/buttons/control.module.css';
import classes from './frame.module.css';
import { NavigationDrawer } from './navigation/navigation-drawer.tsx';
import { Navigation } from './navigation/navigation.tsx';
import { useOpenPage } from './open-page.ts';
import { usePageNotices } from './page-notices.ts';
import { SearchButton } from './search-button.tsx';
import { SessionWarning } from './session-warning/session-warning.tsx';
import { Shortcuts } from './shortcuts/shortcuts.tsx';
import { StarredPages } from './starred/starred-pages.tsx';
import { useLateScroll } from './use-late-scroll.ts';
import { useFoldedNavigation } from './use-folded-navigation.ts';
import { isShellKept } from '../../ui/loading/part-loader.ts';
import { UserMenu } from './user-menu/user-menu.tsx';
import { VersionOffer } from './version-offer.tsx';
import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is narrower than md (rules.md#page-measures): the header then has the name of the page. */
const useIsPhone = (): boolean => useMediaQuery('(width < 768px)', false, { getInitialValueInEffect: false });

/** Most people have nothing to send. */
const SendingAnswers = late(
  withTexts(['findings'], () => import('./sending-answers.tsx')),
  'kept',
);
/** Nor to wait for. */
const AwaitedDocuments = late(withTexts(['findings'], () => import('./awaited-documents.tsx')));

/** Loaded after the page that was opened. */
const Connection = late(
  withTexts(['away'], () => import('./connection.tsx')),
  'kept',
);
const Bell = late(withTexts(['notices'], () => import('./live-bell.tsx')));
const SETTLED = 2000;

/** Navigation at the side (a drawer on a phone), breadcrumb and user menu on top, the page under its name in the middle. */
export function Frame() {
  const t = useT();
  const answersToSend = useAnswersToSend();
  const awaitsDocuments = useAwaitsDocuments();
  const { collapsed, toggle: collapse } = useFoldedNavigation();
  const isPhone = useIsPhone();
  const [drawer, setDrawer] = useState(false);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [facts, setFacts] = useState<HTMLElement | null>(null);
  const main = useFocusOnNewPage();
  const isSettled = useSettled();
  usePageNotices();
  useLateScroll();
  const loading = useNavigation().state !== 'idle';
  const toggle = t(collapsed ? 'shell.expand' : 'shell.collapse');
  const tip = useTooltip(toggle);

  return (
    <div className={classes.frame} data-collapsed={collapsed || undefined}>
      <a href="#content" className={classes.skip}>
        {t('shell.skip')}
      </a>
      <aside className={`${classes.sidebar} rb-dark-side`}>
        <Brand collapsed={collapsed} />
        <Navigation collapsed={collapsed} settled={isSettled} />
        <button
          type="button"
          className={`${control.control} ${classes.toggle}`}
          aria-label={toggle}
          {...tip.control}
          aria-expanded={!collapsed}
          onClick={collapse}
        >
          <PanelIcon className={icons.directed ?? ''} />
        </button>
        {tip.tooltip}
      </aside>
      {drawer && <NavigationDrawer onClose={() => setDrawer(false)} />}
      <header className={classes.header}>
        <button
          type="button"
          className={`${control.control} ${classes.burger}`}
          aria-label={t('shell.openNavigation')}
          onClick={() => setDrawer(true)}
        >
          <MenuIcon />
        </button>
        <Breadcrumb />
        {isPhone && <PageTitle />}
        <StarredPages />
        <div className={classes.end}>
          <SearchButton />
          <span className={classes.bell}>{isSettled && <Bell />}</span>
          <UserMenu />
        </div>
        {loading && <progress className={classes.progress} aria-label={t('shell.loadingPage')} />}
      </header>
      <TabTitle />
      <Announcement />
      {answersToSend && <SendingAnswers />}
      {awaitsDocuments && <AwaitedDocuments />}
      <main id="content" ref={main} tabIndex={-1} className={classes.main}>
        <Announcements isSettled={isSettled} />
        <div className={classes.headline}>
          {!isPhone && <PageTitle />}
          <div ref={setFacts} className={classes.facts} />
          <div ref={setActions} className={classes.actions} />
        </div>
        <PageActionsContext value={actions}>
          <PageFactsContext value={facts}>
            <Outlet />
          </PageFactsContext>
        </PageActionsContext>
      </main>
      <SessionWarning />
      <Shortcuts />
      <ScrollRestoration />
    </div>
  );
}

/** What there is to say about the portal itself. */
function Announcements({ isSettled }: { isSettled: boolean }) {
  return (
    <>
      {(isSettled || isShellKept()) && <Connection />}
      <VersionOffer />
    </>
  );
}

function Brand({ collapsed }: { collapsed: boolean }) {
  const t = useT();
  return (
    <Link to={pathTo('home')} className={classes.brand} aria-label={t('app.name')}>
      <Mark className={classes.mark} />
      {!collapsed && <span>{t('app.name')}</span>}
    </Link>
  );
}

/** Whether the portal has been open for a moment. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    // Without a connection there is nothing to load it with, and nobody has asked for it.
    const settle = () => setSettled((settled) => settled || navigator.onLine);
    const timer = setTimeout(settle, SETTLED);
    addEventListener('online', settle);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', settle);
    };
  }, []);
  return isSettled;
}

/** After a change of page the focus is on its content, not in the navigation. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname, key } = useLocation();
  useEffect(() => arrivals.heed?.(key), [key]);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** Announces the name of a page that has just been opened: the focus is on its content, not on its name. */
function Announcement() {
  const t = useT();
  const page = useOpenPage();
  const [first] = useState(page);
  return (
    <p className="rb-unseen" aria-live="polite">
      {page !== null && page !== first && t(`page.${page}`)}
    </p>
  );
}
