import classes from './shape.module.css';

type BarProps = {
  /** Of a line of text, as a share of the place: '60%'. */
  width?: string;
  /** CSS pixels. */
  height?: number;
};

/** A grey bar in the place of a text, a field or a picture that is on its way. */
export const Bar = ({ width = '100%', height = 14 }: BarProps) => (
  <span className={classes.bar} style={{ inlineSize: width, blockSize: height }} />
);

/** What comes: a few lines, entries of a list, a form, a record with its facts beside it, or the sheet of a report. */
export type Shape = 'lines' | 'list' | 'form' | 'record' | 'report';

const Lines = () => (
  <div className={classes.lines}>
    <Bar width="70%" />
    <Bar width="90%" />
    <Bar width="45%" />
  </div>
);

const Entries = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, place) => (
    <div key={place} className={classes.entry}>
      <Bar width="55%" height={16} />
      <Bar width="35%" height={12} />
    </div>
  ));

const Field = () => (
  <div className={classes.field}>
    <Bar width="30%" height={12} />
    <Bar height={36} />
  </div>
);

const SHAPES: Readonly<Record<Shape, () => React.ReactNode>> = {
  lines: Lines,
  list: () => (
    <div className={classes.list}>
      <Entries count={4} />
    </div>
  ),
  form: () => (
    <div className={classes.form}>
      <Field />
      <Field />
      <Field />
      <Field />
    </div>
  ),
  record: () => (
    <div className={classes.record}>
      <div className={classes.card}>
        <Bar width="40%" height={24} />
        <Bar height={180} />
        <Lines />
      </div>
      <div className={classes.card}>
        <Lines />
        <Lines />
      </div>
    </div>
  ),
  report: () => (
    <div className={classes.report}>
      <Bar width="45%" height={22} />
      <Bar width="30%" />
      <Bar width="min(100%, 320px)" height={36} />
      <div className={classes.sheet}>
        <Entries count={6} />
      </div>
    </div>
  ),
};

/** The outline of what comes, in about its size. */
export const ShapeOf = ({ shape }: { shape: Shape }) => SHAPES[shape]();
