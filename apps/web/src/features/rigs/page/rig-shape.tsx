import { Bar } from '../../../ui/loading/shape.tsx';
import head from './rig-head.module.css';
import classes from './rig-shape.module.css';

const SECTIONS = 6;

/** The outline of a rig's page: its picture, its name, and its folded sections. */
export const RigShape = () => (
  <>
    <div className={head.head}>
      <div className={classes.picture}>
        <Bar height={250} />
      </div>
      <div className={classes.names}>
        <Bar width="45%" height={28} />
        <Bar width="30%" />
        <Bar width="60%" />
      </div>
    </div>
    <div className={classes.sections}>
      {Array.from({ length: SECTIONS }, (_, place) => (
        <Bar key={place} height={54} />
      ))}
    </div>
  </>
);
