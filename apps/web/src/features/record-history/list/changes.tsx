import type { listHistory, SentQuery } from '@rigbook/contract';
import { useChanges } from '../queries.ts';
import { HistoryList } from './history-list.tsx';

type Props = {
  query: SentQuery<typeof listHistory>;
  page: number;
  onPage: (page: number, replace?: boolean) => void;
  emptyText: string;
};

/** The changes that the server finds for a query, a page of them. */
export default function Changes({ query, ...list }: Props) {
  return <HistoryList result={useChanges(query)} {...list} />;
}
