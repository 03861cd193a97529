import { Link, useLocation } from 'react-router';
import { pathTo } from '../../../../lib/navigation/paths.ts';
import { useSavedViews } from '../../queries.ts';
import classes from './views-in-navigation.module.css';

/** In the navigation there is room for a few: the rest is beside the title of the register. */
const MOST = 6;

/** The saved views of the register under its entry in the navigation; nothing if there are none. */
export function ViewsInNavigation({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { pathname, search } = useLocation();
  const views = useSavedViews().data ?? [];
  if (views.length === 0) return null;
  return (
    <ul className={classes.views}>
      {views.slice(0, MOST).map(({ UUID: uuid, name, query }) => (
        <li key={uuid}>
          <Link
            to={`${pathTo('findings')}?${query}`}
            title={name}
            aria-current={pathname + search === `${pathTo('findings')}?${query}` ? 'page' : undefined}
            onClick={onNavigate}
          >
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
