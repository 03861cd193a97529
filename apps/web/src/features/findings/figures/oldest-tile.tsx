import { Link } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import type { Oldest } from './earlier.model.ts';
import { findingsPath, type FindingFilter } from '../model/finding-view.ts';
import { Tile } from './tiles.tsx';
import classes from './tiles.module.css';

/** In the place of a figure and a note that may come. */
const NOTHING = '\u00a0';

type Props = {
  /** Undefined while loading. */
  oldest: Oldest | undefined;
  filter: Partial<FindingFilter>;
};

/** The age of the oldest finding, with a link to it and a note if it is from an earlier survey. */
export function OldestTile({ oldest, filter }: Props) {
  const t = useT();
  const { days = null, scope = '' } = oldest ?? {};
  const isEarlier = days !== null && scope === 'earlier' && filter.scope !== 'earlier';
  const note = isEarlier ? t('findings.oldestEarlier') : NOTHING;
  const text = days === null ? '' : t('findings.days', { n: days });
  const name = (
    <>
      {t('findings.oldest')} <small className={classes.scope}>{note}</small>
    </>
  );
  return (
    <Tile name={name}>
      {days === null ? (
        <>{oldest ? '–' : NOTHING}</>
      ) : (
        <Link to={findingsPath({ ...filter, scope }, 'age')} aria-label={`${text} ${note}`.trim()}>
          {text}
        </Link>
      )}
    </Tile>
  );
}
