import type { ReactNode } from 'react';
import classes from './tiles.module.css';

/** Figures side by side, the most important first. */
export const Tiles = ({ children }: { children: ReactNode }) => <dl className={classes.tiles}>{children}</dl>;

type TileProps = {
  name: ReactNode;
  /** The priority whose colour it has. */
  mark?: string;
  children: ReactNode;
};

export const Tile = ({ name, mark, children }: TileProps) => (
  <div className={classes.tile} data-priority={mark}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
