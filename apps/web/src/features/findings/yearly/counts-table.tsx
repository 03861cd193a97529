import type { YearlyCounts } from '@rigbook/contract';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { daysShown } from './yearly.model.ts';
import classes from './yearly.module.css';

type TableProps = {
  heading: string;
  /** What the first column has, and what one more has. */
  first: string;
  last: string | null;
  children: ReactNode;
};

/** Counts in rows: found, closed, repeated and days to close. */
export function CountsTable({ heading, first, last, children }: TableProps) {
  const t = useT();
  return (
    <section className={classes.part}>
      <h2>{heading}</h2>
      <table className={classes.table} aria-label={heading}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col">{t('yearly.found')}</th>
            <th scope="col">{t('yearly.closed')}</th>
            <th scope="col">{t('yearly.repeated')}</th>
            <th scope="col">{t('yearly.days')}</th>
            {last !== null && <th scope="col">{last}</th>}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}

type RowProps = { name: ReactNode; counts: YearlyCounts; last?: ReactNode; isPart?: boolean };

/** A row of counts; a part of the one above is set back. */
export const CountsRow = ({ name, counts, last, isPart }: RowProps) => (
  <tr data-part={isPart || undefined}>
    <th scope="row">{name}</th>
    <td>{formatNumber(counts.found)}</td>
    <td>{formatNumber(counts.closed)}</td>
    <td>{formatNumber(counts.repeated)}</td>
    <td>{daysShown(counts.median_days)}</td>
    {last !== undefined && <td>{last}</td>}
  </tr>
);
