import type { ReactNode } from 'react';
import type { BarChartData } from './bar-chart-data.ts';
import classes from './bar-chart.module.css';
import { late } from '../feedback/late.tsx';

type Props = BarChartData & {
  title: string;
  /** Whether the table of numbers is shown beside the bars, or only there for screen readers. */
  numbers?: 'shown' | 'unseen';
  /** A number of the table as it is shown, for one that leads to what it counts. */
  shown?: (value: number, at: { dataset: number; label: number }) => ReactNode;
};

const Canvas = late(() => import('./bar-chart-canvas.tsx'));

/** Grouped bars, with the same numbers as a table, since screen readers can't read a canvas. */
export function BarChart({ title, labels, datasets, numbers = 'shown', shown }: Props) {
  return (
    <figure className={classes.figure} aria-label={title}>
      <figcaption className={classes.caption}>{title}</figcaption>
      <div className={classes.body}>
        <div className={classes.plot} aria-hidden="true">
          <Canvas labels={labels} datasets={datasets} />
        </div>
        <div className={numbers === 'unseen' ? 'rb-unseen' : undefined}>
          <NumbersTable title={title} labels={labels} datasets={datasets} shown={shown} />
        </div>
      </div>
    </figure>
  );
}

function NumbersTable({ title, labels, datasets, shown = (value) => value }: Omit<Props, 'numbers'>) {
  return (
    <table className={classes.table} aria-label={title}>
      <thead>
        <tr>
          <td aria-hidden="true" />
          {datasets.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, row) => (
          <tr key={label}>
            <th scope="row">
              <bdi>{label}</bdi>
            </th>
            {datasets.map(({ label: name, values }, dataset) => (
              <td key={name}>{shown(values[row] ?? 0, { dataset, label: row })}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
