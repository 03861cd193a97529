import type { HistoryRow, PageOf } from '@rigbook/contract';
import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Empty, Failed, Loading } from '../../../ui/feedback/states.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { HistoryEntry } from './history-entry.tsx';
import classes from './history-list.module.css';

type Props = {
  result: { data: PageOf<HistoryRow> | undefined; isFetching: boolean; error: unknown; refetch: () => unknown };
  page: number;
  onPage: (page: number, replace?: boolean) => void;
  emptyText: string;
};

/** A page of changes, newest first: a card each. */
export function HistoryList({ result: { data, isFetching, error, refetch }, page, onPage, emptyText }: Props) {
  const t = useT();
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / (data?.per_page ?? 1)));
  const isBeyond = !isFetching && data?.data.length === 0 && page > pages;
  const turnToLast = useEffectEvent(() => onPage(pages, true));
  useEffect(() => {
    if (isBeyond) turnToLast();
  }, [isBeyond]);
  if (!data) return error ? <Failed error={error} retry={refetch} /> : <Loading shape="list" />;
  if (data.total === 0) return <Empty text={emptyText} />;
  return (
    <div aria-busy={isFetching} data-stale={isFetching || undefined}>
      <ol className={classes.list} aria-label={t('history.changes')}>
        {data.data.map((row, index) => (
          <HistoryEntry key={`${row.at} ${row.UUID} ${index}`} row={row} />
        ))}
      </ol>
      <Pager label={t('history.list')} page={page} perPage={data.per_page} total={data.total} onPage={onPage} />
    </div>
  );
}
