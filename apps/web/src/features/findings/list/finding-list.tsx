import type { FindingRow } from '@rigbook/contract';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Loading } from '../../../ui/feedback/states.tsx';
import { Bar } from '../../../ui/loading/shape.tsx';
import { Tick } from '../act/many/tick.tsx';
import type { Ticking } from '../act/many/use-ticks.ts';
import { findingPath, type FindingView } from '../model/finding-view.ts';
import { FindingItem } from './finding-item.tsx';
import classes from './finding-list.module.css';

export type ListProps = {
  rows: readonly FindingRow[];
  view: FindingView;
  /** The number of the first one in the filtered list, from 1. */
  first: number;
  stale: boolean;
  /** Null for users who may not change many findings. */
  ticking: Ticking | null;
};

/** A page of findings: rows with columns on a wide screen, cards on a narrow one. */
export function FindingList({ rows, view, first, stale, ticking }: ListProps) {
  const t = useT();
  const titles = ['ref', 'deficiency', 'state', 'age', 'due', 'owner', 'pictures'] as const;
  return (
    <div className={classes.frame} data-stale={stale || undefined} data-ticking={ticking !== null || undefined}>
      <div className={classes.titles} aria-hidden="true">
        {titles.map((title) => (
          <span key={title}>{t(`findings.${title}`)}</span>
        ))}
      </div>
      <ol className={classes.list} aria-label={t('findings.list')} start={first}>
        {rows.map((row, index) => (
          <li key={row.UUID} className={classes.item}>
            {ticking && <Tick row={row} ticking={ticking} />}
            <FindingItem row={row} to={findingPath(row.UUID, view, first + index)} />
          </li>
        ))}
      </ol>
    </div>
  );
}

const PLACES = [1, 2, 3, 4, 5, 6];

export const FindingListShape = () => (
  <Loading>
    <div className={classes.frame}>
      {PLACES.map((place) => (
        <div key={place} className={classes.shape}>
          <Bar width="60%" height={18} />
          <Bar width="35%" />
        </div>
      ))}
    </div>
  </Loading>
);
