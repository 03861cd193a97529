import classes from './marks.module.css';

/** The priority as bars beside its name. */
export const PriorityBars = ({ priority }: { priority: 'critical' | 'major' | 'minor' }) => (
  <span className={classes.bars} data-priority={priority} aria-hidden="true" />
);
