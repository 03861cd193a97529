import { Link } from 'react-router';
import { useT } from '../../lib/i18n/i18n.ts';
import { useOpenNames } from '../../lib/navigation/page-subject.ts';
import { pathTo, type PageId } from '../../lib/navigation/paths.ts';
import { HomeIcon } from '../../ui/icons/icons.tsx';
import classes from './breadcrumb.module.css';
import { listOf } from './list-of.ts';
import { useOpenPage } from './open-page.ts';
import { splitName } from './split-name.ts';
import { StarButton } from './starred/star-button.tsx';

/** A link home, then title and subtitle from the name of the route; the title leads to what the page is one of. */
export function Breadcrumb() {
  const t = useT();
  const page = useOpenPage();
  if (page === null) return null;
  return (
    <div className={classes.breadcrumb}>
      <nav aria-label={t('shell.breadcrumb')}>
        <ol className={classes.list}>
          <li>
            <Link to={pathTo('home')} aria-label={t('page.home')} className={classes.home}>
              <HomeIcon size={18} />
            </Link>
          </li>
          {page !== 'home' && <Way page={page} />}
        </ol>
      </nav>
      <StarButton page={page} />
    </div>
  );
}

function Way({ page }: { page: PageId }) {
  const t = useT();
  const { up } = useOpenNames();
  const { title, subtitle } = splitName(t(`page.${page}`));
  const list = up ?? listOf(page);
  return (
    <>
      <li>{list === null ? title : <Link to={list}>{title}</Link>}</li>
      {subtitle && <li aria-current="page">{subtitle}</li>}
    </>
  );
}
