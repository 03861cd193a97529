import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useEdges } from '../../../ui/table/use-edges.ts';
import { starPath, useStarred } from './starred.ts';
import classes from './starred-pages.module.css';

type Props = { onNavigate?: () => void; stacked?: boolean };

/** The starred pages as links; nothing if there are none. */
export const StarredPages = (props: Props) => (useStarred().length > 0 ? <Links {...props} /> : null);

function Links({ onNavigate, stacked = false }: Props) {
  const t = useT();
  const place = useLocation();
  const starred = useStarred();
  const scroller = useRef<HTMLElement>(null);
  const edges = useEdges(scroller);
  return (
    <nav
      ref={scroller}
      aria-label={t('shell.starred')}
      className={classes.starred}
      data-stacked={stacked || undefined}
      {...edges}
    >
      <ul>
        {starred.map(({ path, page, subject }) => {
          const name = t(`page.${page}`);
          return (
            <li key={path}>
              <Link
                to={path}
                title={subject === null ? name : `${subject} · ${name}`}
                aria-current={path === starPath(page, place) ? 'page' : undefined}
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
