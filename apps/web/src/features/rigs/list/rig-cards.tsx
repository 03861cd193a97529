import type { RigRow } from '@rigbook/contract';
import { useT } from '../../../lib/i18n/i18n.ts';
import { RigCard } from './rig-card.tsx';
import { Loading } from '../../../ui/feedback/states.tsx';
import { Bar } from '../../../ui/loading/shape.tsx';
import classes from './rig-cards.module.css';

type Props = {
  rigs: readonly RigRow[];
  /** Another page is loading. */
  stale: boolean;
};

export function RigCards({ rigs, stale }: Props) {
  const t = useT();
  return (
    <ul className={classes.grid} aria-label={t('rigs.list')} data-stale={stale || undefined}>
      {rigs.map((rig) => (
        <li key={rig.UUID}>
          <RigCard rig={rig} />
        </li>
      ))}
    </ul>
  );
}

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8];

/** Placeholders for the cards while the first page is loading. */
export const RigCardShapes = () => (
  <Loading>
    <div className={classes.grid}>
      {PLACES.map((place) => (
        <div key={place} className={classes.card}>
          <div className={classes.shapeOfPicture}>
            <Bar height={400} />
          </div>
          <div className={`${classes.body} ${classes.shapeOfNames}`}>
            <Bar width="70%" height={18} />
            <Bar width="45%" />
          </div>
          <div className={classes.foot}>
            <Bar width="40%" height={18} />
          </div>
        </div>
      ))}
    </div>
  </Loading>
);
