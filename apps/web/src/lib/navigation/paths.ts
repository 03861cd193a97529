import { useParams } from 'react-router';
import { REPORT_PATTERNS, type ReportPageId } from '@rigbook/domain';

/**
 * Every address of the product, once (rules.md#page-addresses). The key is the page's id in `app/pages.ts`.
 */
const FIXED_PATTERNS = {
  home: '/',
  login: '/login',
  forgot: '/forgot',
  reset: '/reset',
  logout: '/logout',
  account: '/account',
  unsubscribe: '/unsubscribe',
  verify: '/verify/:checksum',
  secondFactorRules: '/second-factor/rules',
  error404: '/error-404',
  rigs: '/rigs',
  rigShow: '/rig/show/:uuid',
  rigAdd: '/rig/add/:uuid',
  rigEdit: '/rig/edit/:uuid',
  rigCompare: '/rig/compare/:uuid',
  rigYearly: '/rig/yearly/:uuid',
  findings: '/findings',
  findingShow: '/finding/show/:uuid',
  findingLog: '/findings/log',
  turn: '/turn',
  fleet: '/fleet',
  fleetYearly: '/fleet/yearly',
  clients: '/clients',
  clientAdd: '/client/add/',
  clientEdit: '/client/edit/:uuid',
  clientRules: '/client/rules/:uuid',
  branding: '/branding',
  users: '/users',
  userAdd: '/user/add/',
  userEdit: '/user/edit/:uuid',
  visits: '/visits',
  visitAdd: '/visit/add',
  visitEdit: '/visit/edit/:uuid',
  visitShow: '/visit/show/:uuid',
  visitDay: '/visit/:day/:month/:year',
  history: '/history',
  mails: '/mails',
  trash: '/trash',
} as const;

export const PATTERNS = { ...FIXED_PATTERNS, ...REPORT_PATTERNS };

export type PageId = keyof typeof PATTERNS;

type NamesIn<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters in a page's address, by name. */
export type PathParams<Id extends PageId> = Id extends keyof typeof FIXED_PATTERNS
  ? Record<NamesIn<(typeof FIXED_PATTERNS)[Id]>, string>
  : Id extends ReportPageId
    ? { uuid: string }
    : never;

type Arguments<Id extends PageId> = keyof PathParams<Id> extends never ? [] : [params: PathParams<Id>];

/** `pathTo('rigShow', { uuid })` -> '/rig/show/…'; every value is escaped. */
export function pathTo<Id extends PageId>(id: Id, ...[params]: Arguments<Id>): string {
  const values: Record<string, string> = params ?? {};
  return PATTERNS[id].replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** The parameters of the page that is open; `id` is the page that asks. */
export function usePathParams<Id extends PageId>(id: Id): PathParams<Id> {
  const params = useParams();
  for (const [, name = ''] of PATTERNS[id].matchAll(/:(\w+)/g)) {
    if (params[name] === undefined) throw new Error(`${id}: the address has no '${name}'`);
  }
  return params as PathParams<Id>;
}
