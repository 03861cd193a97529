import { Loading } from '../../../ui/feedback/states.tsx';
import { ShapeOf } from '../../../ui/loading/shape.tsx';
import classes from './at-work.module.css';

const LISTS = ['changes', 'visits', 'criticals'];

/** The outline of the three lists. */
export const WorkShape = () => (
  <Loading>
    <div className={classes.panel}>
      {LISTS.map((list) => (
        <div key={list} className={classes.toCome}>
          <ShapeOf shape="lines" />
        </div>
      ))}
    </div>
  </Loading>
);
