export { ChangesFound } from './panel/changes-found.tsx';
export { HistoryOfRecord } from './panel/history-of-record.tsx';
