import type { ReactNode } from 'react';
import classes from './form-actions.module.css';

type Props = {
  /** As in a dialog; on a page they begin where its fields do. */
  atEnd?: boolean;
  children: ReactNode;
};

/** The buttons at the end of a small form: large enough for a finger, and on several lines where one is too short. */
export const FormActions = ({ atEnd = false, children }: Props) => (
  <div className={classes.actions} data-at-end={atEnd || undefined}>
    {children}
  </div>
);
