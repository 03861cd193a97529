import { Link } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import type { Oldest } from './earlier.model.ts';
import { findingsPath, type FindingFilter } from '../model/finding-view.ts';
import { Tile } from './tiles.tsx';
import classes from './tiles.module.css';

type Props = { oldest: Oldest; filter: Partial<FindingFilter> };

/** The age of the oldest finding, with a link to it and a note if it is from an earlier survey. */
export function OldestTile({ oldest: { days, scope }, filter }: Props) {
  const t = useT();
  if (days === null) return <Tile name={t('findings.oldest')}>{'–'}</Tile>;
  const text = t('findings.days', { n: days });
  const isEarlier = scope === 'earlier' && filter.scope !== 'earlier';
  return (
    <Tile name={t('findings.oldest')}>
      <Link to={findingsPath({ ...filter, scope }, 'age')}>
        {text}
        {isEarlier && (
          <>
            {' '}
            <small className={classes.scope}>{t('findings.oldestEarlier')}</small>
          </>
        )}
      </Link>
    </Tile>
  );
}
