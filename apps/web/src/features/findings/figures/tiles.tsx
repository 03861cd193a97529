import type { ReactNode } from 'react';
import { Bar } from '../../../ui/loading/shape.tsx';
import classes from './tiles.module.css';

/** Figures side by side, the most important first. */
export const Tiles = ({ children }: { children: ReactNode }) => <dl className={classes.tiles}>{children}</dl>;

type TileProps = {
  name: string;
  /** The priority whose colour it has. */
  mark?: string;
  alarming?: boolean;
  children: ReactNode;
};

export const Tile = ({ name, mark, alarming, children }: TileProps) => (
  <div className={classes.tile} data-priority={mark} data-alarming={alarming || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The outline of as many figures. */
export const TilesShape = ({ count }: { count: number }) => (
  <div className={classes.tiles} aria-busy="true">
    {Array.from({ length: count }, (_, place) => (
      <div key={place} className={classes.tile}>
        <Bar width="70%" height={13} />
        <Bar width="40%" height={20} />
      </div>
    ))}
  </div>
);
