import { Link, useLocation } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { PATTERNS, pathTo } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { late } from '../../../ui/feedback/late.tsx';
import { useTooltip } from '../../../ui/buttons/tooltip.tsx';
import { navigationFor, type NavigationEntry } from './navigation-entries.ts';
import classes from './navigation.module.css';

type Props = {
  /** Only icons, with the names as tooltips and for assistive technology. */
  collapsed?: boolean;
  onNavigate?: (() => void) | undefined;
  /** Whether what is not needed at once is loaded by now. */
  settled?: boolean;
};

/** Few people have saved some. */
const SavedViews = late(() => import('./saved-views.tsx'));

/** The vertical navigation: the pages that the user may open. */
export function Navigation({ collapsed = false, onNavigate, settled = false }: Props) {
  const t = useT();
  const { pathname } = useLocation();
  const entries = navigationFor(useSession());
  const current = entryOf(pathname, entries);
  return (
    <nav aria-label={t('shell.navigation')}>
      <ul className={classes.list}>
        {entries.map(({ page, icon }) => (
          <li key={page}>
            <Entry
              page={page}
              icon={icon}
              collapsed={collapsed}
              current={PATTERNS[page] === pathname ? 'page' : page === current || undefined}
              onNavigate={onNavigate}
            />
            {settled && !collapsed && page === 'findings' && <SavedViews onNavigate={onNavigate} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type EntryProps = Props & {
  page: NavigationEntry['page'];
  icon: NavigationEntry['icon'];
  current: 'page' | true | undefined;
};

function Entry({ page, icon: Icon, collapsed = false, current, onNavigate }: EntryProps) {
  const t = useT();
  const name = t(`nav.${page}`);
  const { control, tooltip } = useTooltip(name);
  return (
    <>
      <Link
        to={pathTo(page)}
        className={classes.link}
        aria-current={current}
        {...(collapsed && control)}
        onClick={onNavigate}
      >
        <Icon size={20} />
        <span className={collapsed ? 'rb-unseen' : undefined}>{name}</span>
      </Link>
      {tooltip}
    </>
  );
}

/** The entry that a page belongs to. Pages in no other entry belong to the rigs, except the user's own account and an unknown address. */
function entryOf(pathname: string, entries: readonly NavigationEntry[]): NavigationEntry['page'] | undefined {
  if (pathname === PATTERNS.account || pathname === PATTERNS.error404) return undefined;
  if (pathname === PATTERNS.secondFactorRules || pathname === PATTERNS.mails) return 'users';
  if (pathname === PATTERNS.branding) return 'clients';
  if (pathname === PATTERNS.findingLog || pathname === PATTERNS.turn) return 'findings';
  return entries.find(({ page }) => holds(PATTERNS[page], pathname))?.page ?? 'rigs';
}

/** '/rigs' is also where '/rig/show/…' belongs. */
function holds(path: string, pathname: string): boolean {
  if (path === '/') return pathname === '/';
  const noun = path.replace(/s$/, '');
  return pathname === path || pathname.startsWith(`${noun}/`);
}
