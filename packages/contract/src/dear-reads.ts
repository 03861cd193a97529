import type { RouteName } from './access.ts';
import type { Route } from './route.ts';

/** Reads that take the portal long: they are limited for a person in a minute, and a company has one at a time. */
const DEAR_READS: readonly RouteName[] = [
  'findings.changes',
  'findings.compare',
  'findings.comparisons',
  'findings.log',
  'findings.trend',
  'findings.yearly',
  'history.list',
  'reminders.preview',
  'reminders.preview-mail',
  'search.quick',
];

export const isDear = ({ name }: Pick<Route, 'name'>): boolean => DEAR_READS.some((dear) => dear === name);
