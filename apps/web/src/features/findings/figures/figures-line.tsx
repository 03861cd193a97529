import type { FindingFigures } from '@rigbook/contract';
import { PRIORITIES } from '@rigbook/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { PriorityBars } from '../../../ui/marks/priority-bars.tsx';
import { ClockIcon } from '../../../ui/icons/icons.tsx';
import { earlierCount, oldestOf } from './earlier.model.ts';
import { findingsPath, type FindingView } from '../model/finding-view.ts';
import classes from './figures-line.module.css';

type Props = {
  figures: FindingFigures;
  view: Pick<FindingView, 'filter' | 'sort'>;
  stale?: boolean;
  /** On another page: it says that these are open, leads to them, and leaves out what there is none of. */
  away?: boolean;
};

/** The findings of the filter in figures, in one line; each restricts the list to what it counts. */
export function FiguresLine({ figures, view: { filter, sort }, stale = false, away = false }: Props) {
  const t = useT();
  const isSaid = (n: number) => !away || n > 0;
  const { total, by_priority: priorities, overdue } = figures;
  const oldest = oldestOf(figures, filter);
  const scope = filter.scope === '' ? 'current' : filter.scope === 'all' ? 'all' : 'earlier';
  const surveys = filter.report === '' ? scope : 'report';
  return (
    <section
      className={classes.figures}
      aria-label={t('findings.figures')}
      data-stale={stale || undefined}
      data-away={away || undefined}
    >
      <ul>
        {away ? (
          <Figure
            n={total}
            words={t(surveys === 'report' ? 'findings.figure.openReport' : 'findings.figure.openCurrent')}
            short={t('findings.figure.shortOpen')}
            to={findingsPath(filter, sort)}
          />
        ) : (
          <Figure n={total} words={t(`findings.figure.${surveys}`)} />
        )}
        {PRIORITIES.filter((priority) => isSaid(priorities[priority])).map((priority) => (
          <Figure
            key={priority}
            n={priorities[priority]}
            words={t(`findings.figure.${priority}`)}
            to={findingsPath({ ...filter, priority }, sort)}
            mark={<PriorityBars priority={priority} />}
          />
        ))}
        {isSaid(overdue) && (
          <Figure
            n={overdue}
            words={t('findings.figure.overdue')}
            to={findingsPath({ ...filter, overdue: '1' }, sort)}
            mark={<ClockIcon size={15} />}
          />
        )}
        {(figures.accepted ?? 0) > 0 && (
          <Figure
            n={figures.accepted ?? 0}
            words={t('findings.figure.accepted')}
            to={findingsPath({ ...filter, accepted: '1' }, sort)}
          />
        )}
        {oldest.days !== null && (
          <li className={classes.rare}>
            <Link to={findingsPath({ ...filter, scope: oldest.scope }, 'age')}>
              {t(
                oldest.scope === 'earlier' && scope === 'current'
                  ? 'findings.figure.oldestEarlier'
                  : 'findings.figure.oldest',
                {
                  n: oldest.days,
                },
              )}
            </Link>
          </li>
        )}
        {surveys === 'current' && isSaid(earlierCount(figures.earlier)) && (
          <Earlier earlier={figures.earlier} filter={filter} sort={sort} />
        )}
      </ul>
    </section>
  );
}

type FigureProps = {
  n: number;
  words: string;
  /** Instead of them, where there is no room and no mark. */
  short?: string;
  to?: string;
  /** Stands for the words on a phone. */
  mark?: ReactNode;
};

function Figure({ n, words, short, to, mark }: FigureProps) {
  const said = (
    <>
      {mark !== undefined && <span className={classes.sign}>{mark}</span>}
      <b>{formatNumber(n)}</b> <span className={classes.words}>{words}</span>
      {short !== undefined && (
        <span className={classes.short} aria-hidden="true">
          {short}
        </span>
      )}
    </>
  );
  return <li>{to === undefined ? <span>{said}</span> : <Link to={to}>{said}</Link>}</li>;
}

/** What is still open in earlier surveys: always said, so that no critical finding is overlooked. */
function Earlier({ earlier, filter, sort }: Pick<FindingFigures, 'earlier'> & Props['view']) {
  const t = useT();
  const n = earlierCount(earlier);
  if (n === 0) return <li className={classes.rare}>{t('findings.earlier', { n })}</li>;
  return (
    <li className={classes.earlier} data-critical={earlier.critical > 0 || undefined}>
      <Link to={findingsPath({ ...filter, scope: 'earlier' }, sort)}>
        <b>{formatNumber(n)}</b> <span className={classes.words}>{t('findings.figure.moreEarlier')}</span>
        <span className={classes.short} aria-hidden="true">
          {t('findings.figure.shortEarlier')}
        </span>
        {earlier.critical > 0 && (
          <span className={classes.words}>{t('findings.figure.criticalEarlier', { n: earlier.critical })}</span>
        )}
      </Link>
    </li>
  );
}

/** As high as the figures, so that nothing moves when they appear. */
export const FiguresShape = () => <div className={classes.figures} />;
