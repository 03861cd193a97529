import type { PageOf, Rig } from '@rigbook/contract';
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { dayAsInReports } from '../../../lib/i18n/format.ts';
import { type MessageKey, useT } from '../../../lib/i18n/i18n.ts';
import { useListAddress } from '../../../lib/navigation/list-address.ts';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import classes from './report-table.module.css';
import { SECTION_ADDRESS } from './section-address.ts';

/** The UUID of the report that was just saved: its row is marked. */
export const MarkedReport = createContext<string | null>(null);

/**
 * The query for a page of a rig's reports (rules.md#list-addresses): `(input) => routeQuery(closing.summaries, input)`.
 */
export type ReportsQuery<Row> = (input: {
  params: { rigUuid: string };
  query: { page: number; search: string };
}) => UseQueryOptions<PageOf<Row>>;

/** Title of a section or tab. */
export type ReportsTitle = Extract<MessageKey, `rigs.section.${string}` | `rigs.tab.${string}`>;

type Props<Row> = {
  rig: Rig;
  /** Names the table. */
  title: ReportsTitle;
  reports: ReportsQuery<Row>;
  columns: readonly Column<Row>[];
  toolbar?: ReactNode;
  /** What to do first while there are none; by default that they come with another report. */
  first?: Extract<MessageKey, `rigs.first${string}`> | undefined;
};

/**
 * A rig's reports of one kind, newest first; the server searches and pages (rules.md#report-lists), and the page is in
 * the address.
 */
export function ReportTable<Row extends { UUID: string }>({
  rig,
  title,
  reports,
  columns,
  toolbar,
  first,
}: Props<Row>) {
  const t = useT();
  const { list } = useListAddress([], SECTION_ADDRESS, true);
  const { page, search } = list;
  const options = reports({ params: { rigUuid: rig.UUID }, query: { page, search: dayAsInReports(search) } });
  const result = useQuery({ ...options, placeholderData: keepPreviousData });
  return (
    <div className={classes.reports}>
      <DataTable
        label={t(title)}
        columns={columns}
        result={result}
        list={list}
        rowKey={({ UUID }) => UUID}
        marked={use(MarkedReport)}
        search
        emptyText={t('rigs.noReports')}
        emptyHint={first && t(first)}
        toolbar={toolbar}
      />
    </div>
  );
}
