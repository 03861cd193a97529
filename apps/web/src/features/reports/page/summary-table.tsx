import { Table } from '@mantine/core';
import { summaryTable, type Priority, type Sheet, type Status } from '@rigbook/domain';
import { countedName } from '../../../lib/i18n/counted-name.ts';
import { formatPercentage } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { PriorityBars } from '../../../ui/marks/priority-bars.tsx';
import { NO_FILTER, sameFilter, type RowFilter } from '../sheet-table/model/row-filter.ts';
import classes from './summary-table.module.css';

type Props = { sheet: Sheet; filter: RowFilter; onFilter: (filter: RowFilter) => void };

/** The columns of counts: all findings, then those of each status. */
const COLUMNS = [
  { name: 'total', title: 'reports.total', status: null },
  { name: 'open', title: 'reports.open', status: 'open' },
  { name: 'progress', title: 'reports.inProgress', status: 'progress' },
  { name: 'closed', title: 'reports.closed', status: 'closed' },
] as const;

/**
 * The counts of a sheet's findings (rules.md#summary-table): rows Critical, Major, Minor and All. A count filters for
 * its findings.
 */
export function SummaryTable({ sheet, filter, onFilter }: Props) {
  const t = useT();
  return (
    <div className={classes.scroller}>
      <Table aria-label={t('reports.summaryOf', { sheet: sheet.name })} className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td aria-hidden="true" />
            {COLUMNS.map(({ name, title }) => (
              <Table.Th key={name} scope="col">
                {t(title)}
              </Table.Th>
            ))}
            <Table.Th scope="col">
              <bdi>{t('reports.closedPercentage')}</bdi>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {summaryTable(sheet).map(({ priority, closedPercentage, ...counts }) => (
            <Table.Tr key={priority} data-priority={priority}>
              <Table.Th scope="row">
                {priority !== 'all' && <PriorityBars priority={priority} />}
                {t(`reports.priority.${priority}`)}
              </Table.Th>
              {COLUMNS.map(({ name, title, status }) => (
                <Table.Td key={name}>
                  <Count
                    n={counts[name]}
                    label={t('reports.filter.show', {
                      priority: t(`reports.priority.${priority}`),
                      status: t(title),
                      n: counts[name],
                    })}
                    of={filterOf(priority, status)}
                    filter={filter}
                    onFilter={onFilter}
                  />
                </Table.Td>
              ))}
              <Table.Td>{formatPercentage(closedPercentage)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

const filterOf = (priority: Priority | 'all', status: Status | null): RowFilter => ({
  priority: priority === 'all' ? null : priority,
  status,
});

type CountProps = Omit<Props, 'sheet'> & { n: number; label: string; of: RowFilter };

/** Chosen again, it shows all rows; with nothing to show, it is only a number. */
function Count({ n, label, of, filter, onFilter }: CountProps) {
  const isAll = sameFilter(of, NO_FILTER);
  const chosen = !isAll && sameFilter(of, filter);
  if (n === 0 && !chosen) return n;
  return (
    <button
      type="button"
      className={classes.count}
      aria-label={countedName(n, label)}
      aria-pressed={chosen}
      title={label}
      onClick={() => onFilter(chosen ? NO_FILTER : of)}
    >
      {n}
    </button>
  );
}
