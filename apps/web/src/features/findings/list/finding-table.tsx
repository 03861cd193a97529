import type { FindingRow } from '@rigbook/contract';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { ChevronDownIcon } from '../../../ui/icons/icons.tsx';
import { Loading } from '../../../ui/feedback/states.tsx';
import { Bar } from '../../../ui/loading/shape.tsx';
import type { Ticking } from '../act/many/use-ticks.ts';
import { findingPath, shownStates, type FindingSort, type FindingView } from '../model/finding-view.ts';
import { FindingTableRow } from './finding-table-row.tsx';
import classes from './finding-table.module.css';
import { ROLES } from '../../../ui/table/table-roles.ts';

export type ListProps = {
  rows: readonly FindingRow[];
  view: FindingView;
  /** The number of the first one in the filtered list, from 1. */
  first: number;
  /** How many the whole list has, without those that have just left it here. */
  total: number;
  stale: boolean;
  /** Null for users who may not change many findings. */
  ticking: Ticking | null;
};

type Props = ListProps & { onSort: (sort: FindingSort) => void };

/** A page of findings: rows with columns, in two lines where there is less room, cards where there is little. */
export function FindingTable({ rows, view, first, stale, ticking, onSort }: Props) {
  const t = useT();
  return (
    <table
      {...ROLES.table}
      className={classes.table}
      aria-label={t('findings.list')}
      data-stale={stale || undefined}
      data-ticking={ticking !== null || undefined}
      data-selecting={(ticking?.ticks.size ?? 0) > 0 || ticking?.isSelecting || undefined}
    >
      <Heads view={view} isTicking={ticking !== null} onSort={onSort} />
      <tbody {...ROLES.group}>
        {rows.map((row, index) => (
          <FindingTableRow key={row.UUID} row={row} to={findingPath(row.UUID, view, first + index)} ticking={ticking} />
        ))}
      </tbody>
    </table>
  );
}

/** The heads name both lines of a column; those by which there is an order sort. */
function Heads({ view, isTicking, onSort }: Pick<Props, 'view' | 'onSort'> & { isTicking: boolean }) {
  const t = useT();
  const closed = closedIn(view);
  const sorting = (sort: FindingSort) => ({ sort, sorted: view.sort, onSort });
  return (
    <thead {...ROLES.group}>
      <tr {...ROLES.row}>
        {isTicking && (
          <Head>
            <span className="rb-unseen">{t('findings.many')}</span>
          </Head>
        )}
        <Head {...sorting('priority')}>{t('findings.head.ref')}</Head>
        <Head {...sorting('rig')}>{t('findings.head.finding')}</Head>
        <Head {...sorting('age')}>{t('findings.head.state')}</Head>
        <Head {...sorting(closed === 'only' ? 'closed' : 'due')}>
          {t(closed === 'only' ? 'findings.closedOn' : closed === 'also' ? 'findings.head.closed' : 'findings.due')}
        </Head>
        <Head>
          {t(
            closed === 'only'
              ? 'findings.verified_by'
              : closed === 'also'
                ? 'findings.head.verified'
                : 'findings.owner',
          )}
        </Head>
        <Head>{t('findings.pictures')}</Head>
      </tr>
    </thead>
  );
}

/** Whether what is closed is shown. */
function closedIn({ filter }: FindingView): 'only' | 'also' | 'not' {
  const states = shownStates(filter).split(',');
  if (!states.includes('closed')) return 'not';
  return states.length === 1 ? 'only' : 'also';
}

type HeadProps = {
  children: ReactNode;
  sort?: FindingSort;
  sorted?: FindingSort;
  onSort?: (sort: FindingSort) => void;
};

/** What is oldest, due or closed first comes first, except the closing day, whose newest one does. */
function Head({ children, sort, sorted, onSort }: HeadProps) {
  if (sort === undefined) return <HeadCell>{children}</HeadCell>;
  const isSorted = sort === sorted;
  return (
    <HeadCell order={isSorted ? (sort === 'closed' || sort === 'age' ? 'descending' : 'ascending') : 'none'}>
      <button type="button" onClick={() => onSort?.(sort)}>
        {children}
        {isSorted && <ChevronDownIcon size={13} />}
      </button>
    </HeadCell>
  );
}

function HeadCell({ order, children }: { order?: 'ascending' | 'descending' | 'none'; children: ReactNode }) {
  return (
    <th {...ROLES.head} scope="col" aria-sort={order}>
      {children}
    </th>
  );
}

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8];

/** As high as the rows that it stands for. */
export const FindingTableShape = () => (
  <Loading>
    <div className={classes.shapes}>
      {PLACES.map((place) => (
        <div key={place}>
          <Bar width="60%" height={16} />
          <Bar width="35%" height={13} />
        </div>
      ))}
    </div>
  </Loading>
);
