import { type PageId, pathTo } from '../../lib/navigation/paths.ts';

/** Pages that are of no list, or a list themselves. */
const WITHOUT: ReadonlySet<PageId> = new Set([
  'home',
  'rigs',
  'findings',
  'fleet',
  'clients',
  'users',
  'visits',
  'history',
  'trash',
  'account',
]);

const LISTS = {
  findingShow: 'findings',
  findingLog: 'findings',
  turn: 'findings',
  fleetYearly: 'fleet',
  clientAdd: 'clients',
  clientEdit: 'clients',
  clientRules: 'clients',
  branding: 'clients',
  userAdd: 'users',
  userEdit: 'users',
  secondFactorRules: 'users',
  mails: 'users',
  visitAdd: 'visits',
  visitEdit: 'visits',
  visitShow: 'visits',
  visitDay: 'visits',
} as const satisfies Partial<Record<PageId, PageId>>;

/** The address of the list that a page is one of; null for one that is of none. Every other page is of a rig. */
export function listOf(page: PageId): string | null {
  if (WITHOUT.has(page)) return null;
  return pathTo(page in LISTS ? LISTS[page as keyof typeof LISTS] : 'rigs');
}
