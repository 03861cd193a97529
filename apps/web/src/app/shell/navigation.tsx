import { Link, useLocation } from 'react-router';
import { useT } from '../../lib/i18n/i18n.ts';
import { PATTERNS, pathTo } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { navigationFor } from './navigation-entries.ts';
import classes from './navigation.module.css';

type Props = {
  /** Icons alone, with the names for assistive technology and as tooltips. */
  collapsed?: boolean;
  onNavigate?: () => void;
};

/** The vertical navigation: the pages that the user may open. */
export function Navigation({ collapsed = false, onNavigate }: Props) {
  const t = useT();
  const { role } = useSession();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('shell.navigation')}>
      <ul className={classes.list} data-collapsed={collapsed || undefined}>
        {navigationFor(role).map(({ page, icon: Icon }) => (
          <li key={page}>
            <Link
              to={pathTo(page)}
              className={classes.link}
              aria-current={isCurrent(PATTERNS[page], pathname) ? 'page' : undefined}
              title={collapsed ? t(`nav.${page}`) : undefined}
              onClick={onNavigate}
            >
              <Icon size={20} />
              <span className={classes.name}>{t(`nav.${page}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** '/rigs' is also where '/rig/show/…' belongs. */
function isCurrent(path: string, pathname: string): boolean {
  if (path === '/') return pathname === '/';
  const noun = path.replace(/s$/, '');
  return pathname === path || pathname.startsWith(`${noun}/`);
}
