import { Link, useLocation } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useStarred } from './starred.ts';
import classes from './starred-pages.module.css';

/** The starred pages as links; nothing if there are none. */
export function StarredPages({ onNavigate, stacked = false }: { onNavigate?: () => void; stacked?: boolean }) {
  const t = useT();
  const { pathname } = useLocation();
  const starred = useStarred();
  if (starred.length === 0) return null;
  return (
    <nav aria-label={t('shell.starred')} className={classes.starred} data-stacked={stacked || undefined}>
      <ul>
        {starred.map(({ path, page, subject }) => {
          const name = t(`page.${page}`);
          return (
            <li key={path}>
              <Link
                to={path}
                title={subject === null ? name : `${subject} · ${name}`}
                aria-current={path === pathname ? 'page' : undefined}
                onClick={onNavigate}
              >
                {subject === null ? (
                  name
                ) : (
                  <>
                    <bdi>{subject}</bdi> <small>{name}</small>
                  </>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
