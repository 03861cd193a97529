export { useClosingOf } from './queries.ts';
