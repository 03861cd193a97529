import { Children, type ReactNode } from 'react';
import classes from './row-actions.module.css';

/** The actions on a row of a table; '---' if there are none (rules.md#row-actions). */
export function RowActions({ children }: { children: ReactNode }) {
  const offered = Children.toArray(children);
  return offered.length > 0 ? (
    <div className={classes.actions}>{offered}</div>
  ) : (
    <span className={classes.none}>---</span>
  );
}
