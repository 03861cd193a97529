export { useClosingOf, type ParentReport } from './queries.ts';
