import { Link } from 'react-router';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePageSubject } from '../../lib/navigation/page-subject.ts';
import { pathTo } from '../../lib/navigation/paths.ts';
import { HomeIcon } from '../../ui/buttons/icons.tsx';
import classes from './breadcrumb.module.css';
import { useOpenPage } from './open-page.ts';
import { StarButton } from './starred/star-button.tsx';

/**
 * 'Audit Closing Show' -> title 'Audit Closing', subtitle 'Show'; a single word is the title
 * (rules.md#page-breadcrumb). A language whose grammar needs a separator has a colon there, which is not shown.
 */
export function splitName(name: string): { title: string; subtitle: string } {
  const words = name.split(' ');
  if (words.length < 2) return { title: name, subtitle: '' };
  return { title: words.slice(0, -1).join(' ').replace(/:$/, ''), subtitle: words.at(-1) ?? '' };
}

/** A link home, then title and subtitle from the name of the route. */
export function Breadcrumb() {
  const t = useT();
  const page = useOpenPage();
  const subject = usePageSubject();
  if (page === null) return <div />;
  const name = t(`page.${page}`);
  const { title, subtitle } = splitName(name);
  return (
    <div className={classes.breadcrumb}>
      <title>{[subject, page !== 'home' && name, t('app.name')].filter(Boolean).join(' · ')}</title>
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.trail}>
        <nav aria-label={t('shell.breadcrumb')}>
          <ol className={classes.list}>
            <li>
              <Link to={pathTo('home')} aria-label={t('page.home')} className={classes.home}>
                <HomeIcon size={18} />
              </Link>
            </li>
            {page !== 'home' && <li>{title}</li>}
            {subtitle && <li aria-current="page">{subtitle}</li>}
          </ol>
        </nav>
        <StarButton page={page} />
      </div>
    </div>
  );
}
