export { ChangesList } from './panel/changes-list.tsx';
export { HistoryOfRecord } from './panel/history-of-record.tsx';
export { useChanges } from './queries.ts';
