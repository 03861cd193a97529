import { Group, Table } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import classes from './data-table.module.css';
import { Pager } from './pager.tsx';
import { SearchBox } from './search-box.tsx';
import { Empty, Failed } from '../feedback/states.tsx';
import { Bar } from '../loading/shape.tsx';
import { useUiTexts } from '../texts.ts';
import { useEdges } from './use-edges.ts';
import type { ListState } from './use-list-state.ts';

export type Column<Row> = {
  key: string;
  title: string;
  /** `number` counts the rows over all pages from 1: the column 'No.'. */
  cell: (row: Row, number: number) => ReactNode;
  align?: 'start' | 'center' | 'end';
  width?: number;
  /**
   * The column of actions: as narrow as its content, always in sight when the table scrolls sideways, and in the corner
   * of the card that a row is on a phone.
   */
  pinned?: boolean;
};

/** A page of a list, as the server answers it. */
export type ListPage<Row> = { data: Row[]; current_page: number; per_page: number; total: number };

/** The part of a query's result that the table needs. */
export type ListResult<Row> = {
  data: ListPage<Row> | undefined;
  isError: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
};

type Props<Row> = {
  /** Names the table, its search box and its pages. */
  label: string;
  columns: readonly Column<Row>[];
  result: ListResult<Row>;
  list: ListState;
  rowKey: (row: Row) => string | number;
  /** The key of a row that is new or changed. */
  marked?: string | number | null;
  /** Shows the search box; the server searches. */
  search?: boolean;
  emptyText?: string;
  /** What to do first while the list is empty. */
  emptyHint?: string | undefined;
  /** Buttons and filters beside the search box. */
  toolbar?: ReactNode;
};

/** Explicit roles: on a phone the rows are laid out as cards, and browsers then drop the implicit roles of a table. */
const TABLE_ROLES = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/** A list that the server searches and pages, with its loading, empty, failed and ready state. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, result, list, rowKey, marked, search, toolbar } = props;
  const texts = useUiTexts();
  const { data, isError, isFetching, error, refetch } = result;
  // The last row of the last page was deleted, or the address names a page that no longer exists.
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / (data?.per_page ?? 1)));
  const isBeyond = !isFetching && data?.data.length === 0 && list.page > pages;
  const turnToLast = useEffectEvent(() => list.setPage(pages, true));
  useEffect(() => {
    if (isBeyond) turnToLast();
  }, [isBeyond]);
  return (
    <div aria-busy={isFetching}>
      {(search || toolbar) && (
        <Group justify="space-between" align="end" gap="sm" mb="sm">
          {search ? <SearchBox label={label} value={list.search} onSearch={list.setSearch} /> : <span />}
          {toolbar}
        </Group>
      )}
      {isError && !data ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <>
          <Scroller label={label} stale={isFetching && data !== undefined}>
            <Table
              {...TABLE_ROLES.table}
              aria-label={label}
              highlightOnHover
              verticalSpacing={6}
              horizontalSpacing="sm"
              className={classes.table ?? ''}
            >
              <Table.Thead {...TABLE_ROLES.rows}>
                <Table.Tr {...TABLE_ROLES.row}>
                  {columns.map(({ key, title, align, width, pinned }) => (
                    <Table.Th
                      key={key}
                      {...TABLE_ROLES.header}
                      scope="col"
                      data-align={align}
                      data-pinned={pinned}
                      style={{ inlineSize: width }}
                    >
                      <bdi>{title}</bdi>
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody {...TABLE_ROLES.rows}>
                {data ? (
                  <Rows columns={columns} page={data} rowKey={rowKey} marked={marked} />
                ) : (
                  <RowShapes columns={columns} />
                )}
              </Table.Tbody>
            </Table>
            {data?.total === 0 &&
              (list.search ? <Empty text={texts.noMatch} /> : <Empty text={props.emptyText} hint={props.emptyHint} />)}
          </Scroller>
          {data && (
            <Pager label={label} page={list.page} perPage={data.per_page} total={data.total} onPage={list.setPage} />
          )}
        </>
      )}
    </div>
  );
}

type ScrollerProps = { label: string; stale: boolean; children: ReactNode };

/** Scrolls the table sideways if it is wider than the page. */
function Scroller({ label, stale, children }: ScrollerProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const edges = useEdges(scroller);
  return (
    <div
      ref={scroller}
      // Not a landmark: what contains the table is one, often with the same name.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for inputs
      role="group"
      className={classes.scroller}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      data-stale={stale || undefined}
      {...edges}
    >
      {children}
    </div>
  );
}

type RowsProps<Row> = Pick<Props<Row>, 'columns' | 'rowKey'> & {
  page: ListPage<Row>;
  marked: Props<Row>['marked'];
};

function Rows<Row>({ columns, rowKey, page, marked }: RowsProps<Row>) {
  const before = (page.current_page - 1) * page.per_page;
  return page.data.map((row, index) => (
    <Table.Tr key={rowKey(row)} {...TABLE_ROLES.row} aria-current={rowKey(row) === marked || undefined}>
      {columns.map(({ key, title, cell, align, pinned }) => (
        <Table.Td key={key} {...TABLE_ROLES.cell} data-title={title} data-align={align} data-pinned={pinned}>
          <div>{cell(row, before + index + 1)}</div>
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}

const ROWS = [1, 2, 3, 4, 5];

/** The outline of the first rows, once they take long. */
function RowShapes({ columns }: { columns: readonly { key: string }[] }) {
  return ROWS.map((row) => (
    <Table.Tr key={row} aria-hidden="true" className="rb-late">
      {columns.map(({ key }, index) => (
        <Table.Td key={key} colSpan={1} className={classes.shape ?? ''}>
          <Bar width={index === 0 ? '100%' : '70%'} height={16} />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}
