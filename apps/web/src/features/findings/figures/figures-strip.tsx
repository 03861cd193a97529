import type { FindingFigures } from '@rigbook/contract';
import { COUNTED_STATES, PRIORITIES } from '@rigbook/domain';
import { Link } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { oldestOf } from '../model/earlier.ts';
import { findingsPath, type FindingFilter } from '../model/finding-view.ts';
import { StateMark } from '../finding/marks.tsx';
import { OldestTile } from './oldest-tile.tsx';
import { ScopeNote } from './scope-note.tsx';
import { Tile, Tiles, TilesShape } from './tiles.tsx';
import classes from './figures-strip.module.css';

type Props = { figures: FindingFigures; filter: FindingFilter; stale: boolean };

/** The findings of the filter by priority and state; each figure restricts the list to what it counts. */
export function FiguresStrip({ figures, filter, stale }: Props) {
  const t = useT();
  const { total, by_priority: priorities, by_state: states, overdue } = figures;
  return (
    <section className={classes.strip} aria-label={t('findings.figures')} data-stale={stale || undefined}>
      <ScopeNote {...filter} />
      <Tiles>
        <Tile name={t('findings.total')}>{total}</Tile>
        {PRIORITIES.map((priority) => (
          <Tile key={priority} name={t(`reports.priority.${priority}`)} mark={priority}>
            <Link to={findingsPath({ ...filter, priority })}>{priorities[priority]}</Link>
          </Tile>
        ))}
        <Tile name={t('findings.overdue')} alarming={overdue > 0}>
          <Link to={findingsPath({ ...filter, overdue: '1' })}>{overdue}</Link>
        </Tile>
        <OldestTile oldest={oldestOf(figures, filter)} filter={filter} />
      </Tiles>
      <ul className={classes.states}>
        {COUNTED_STATES.filter((state) => states[state] > 0).map((state) => (
          <li key={state}>
            <Link to={findingsPath({ ...filter, state })}>
              <StateMark state={state} />
              <span>{states[state]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As high as the figures, so that nothing moves when they appear. */
export const FiguresShape = () => (
  <div className={`${classes.strip} rb-late`}>
    <div className={classes.scopeToCome} />
    <TilesShape count={6} />
    <div className={classes.statesToCome} />
  </div>
);
