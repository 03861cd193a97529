import type { RigRow } from '@rigbook/contract';
import { Skeleton } from '@mantine/core';
import { useT } from '../../../lib/i18n/i18n.ts';
import { RigCard } from './rig-card.tsx';
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
export function RigCardSkeletons() {
  const t = useT();
  return (
    <output className={classes.grid} aria-label={t('ui.loading')}>
      {PLACES.map((place) => (
        <div key={place} className={classes.card}>
          <Skeleton radius={0} className={classes.skeletonPicture ?? ''} />
          <div className={classes.body}>
            <Skeleton height={18} width="70%" />
            <Skeleton height={14} width="45%" mt={10} />
          </div>
          <div className={classes.foot}>
            <Skeleton height={18} width="40%" />
          </div>
        </div>
      ))}
    </output>
  );
}
