import classes from './icons.module.css';
import { ChevronLeftIcon, ChevronRightIcon, type IconComponent } from './icons.tsx';

/** Chevrons to the previous and next, along the reading direction. */
export const PreviousIcon: IconComponent = (props) => <ChevronLeftIcon {...props} className={classes.directed ?? ''} />;
export const NextIcon: IconComponent = (props) => <ChevronRightIcon {...props} className={classes.directed ?? ''} />;
