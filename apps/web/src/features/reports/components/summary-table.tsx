import { Table } from '@mantine/core';
import { summaryTable, type Sheet } from '@rigbook/domain';
import { formatPercentage } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import classes from './summary-table.module.css';

/** What stands where on a sheet (spec §2.8): rows Critical, Major, Minor and All. */
export function SummaryTable({ sheet }: { sheet: Sheet }) {
  const t = useT();
  return (
    <div className={classes.scroller}>
      <Table aria-label={t('reports.summaryOf', { sheet: sheet.name })} className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td aria-hidden="true" />
            <Table.Th scope="col">{t('reports.total')}</Table.Th>
            <Table.Th scope="col">{t('reports.open')}</Table.Th>
            <Table.Th scope="col">{t('reports.inProgress')}</Table.Th>
            <Table.Th scope="col">{t('reports.closed')}</Table.Th>
            <Table.Th scope="col">
              <bdi>{t('reports.closedPercentage')}</bdi>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {summaryTable(sheet).map(({ priority, total, open, progress, closed, closedPercentage }) => (
            <Table.Tr key={priority} data-priority={priority}>
              <Table.Th scope="row">{t(`reports.priority.${priority}`)}</Table.Th>
              <Table.Td>{total}</Table.Td>
              <Table.Td>{open}</Table.Td>
              <Table.Td>{progress}</Table.Td>
              <Table.Td>{closed}</Table.Td>
              <Table.Td>{formatPercentage(closedPercentage)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
