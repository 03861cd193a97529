import { kindsOf, REPORT_KINDS, reportPagesOf } from '@rigbook/domain';
import type { Person } from './people.ts';

/** Every route of the portal under a name for its screenshot, with an address at which the demo has something to show. */
export type Addresses = Record<string, string>;

type Ask = (path: string) => Promise<unknown>;
type Row = { UUID: string };

async function signedIn(base: string, { email, password }: Pick<Person, 'email' | 'password'>): Promise<Ask> {
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Signing in as ${email} was answered ${answer.status}.`);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return async (path) => {
    const found = await fetch(`${base}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!found.ok) throw new Error(`${path} was answered ${found.status}.`);
    return found.json();
  };
}

/** The first row of a list, paged or not. */
async function firstOf(ask: Ask, path: string): Promise<Row | undefined> {
  const list = (await ask(path)) as Row[] | { data: Row[] };
  return Array.isArray(list) ? list[0] : list.data[0];
}

/** The newest report of a kind, of any rig that has one. */
async function newestOf(ask: Ask, rigs: readonly Row[], list: string): Promise<string | undefined> {
  for (const rig of rigs) {
    const report = await firstOf(ask, `reports/${list}/${rig.UUID}`);
    if (report) return report.UUID;
  }
  return undefined;
}

async function reportAddresses(ask: Ask, rigs: readonly Row[]): Promise<Addresses> {
  const addresses: Addresses = {};
  for (const { id, kind, verb, pattern } of reportPagesOf(REPORT_KINDS)) {
    const uuid = verb === 'Add' ? rigs[0]?.UUID : await newestOf(ask, rigs, listOf(kind));
    if (uuid === undefined) throw new Error(`The demo has no report of the kind ${kind}.`);
    addresses[id] = pattern.replace(':uuid', uuid);
  }
  return addresses;
}

const listOf = (kind: string) =>
  kindsOf('final', 'collection').some((one) => one === kind) ? kind : `${kind}/summaries`;

/** Finds an address in a portal with the demo for every route behind the sign-in (rules.md#page-addresses). */
export async function everyAddress(base: string, person: Pick<Person, 'email' | 'password'>): Promise<Addresses> {
  const ask = await signedIn(base, person);
  const rigs = ((await ask('rigs/list')) as { data: (Row & { client: { id: number } })[] }).data;
  const visit = (await ask('visits/list')) as (Row & { date: string })[];
  const [client, user] = [await firstOf(ask, 'clients/list'), await firstOf(ask, 'users/list')];
  const finding = await firstOf(ask, 'findings/list');
  const [rig, planned] = [rigs[0], visit.at(-1)];
  if (!rig || !planned || !client || !user || !finding) throw new Error('This portal does not contain the demo.');
  const [year, month, day] = planned.date.slice(0, 10).split('-').map(Number);
  return {
    home: '/',
    rigs: '/rigs',
    rigShow: `/rig/show/${rig.UUID}`,
    rigEdit: `/rig/edit/${rig.UUID}`,
    rigAdd: `/rig/add/${rig.UUID}`,
    ...(await reportAddresses(ask, rigs)),
    findings: '/findings',
    findingShow: `/finding/show/${finding.UUID}?n=1`,
    findingLog: '/findings/log',
    turn: '/turn',
    rigYearly: `/rig/yearly/${rig.UUID}`,
    fleet: '/fleet',
    fleetYearly: `/fleet/yearly?client=${rig.client.id}`,
    clients: '/clients',
    clientAdd: '/client/add/',
    clientEdit: `/client/edit/${client.UUID}`,
    clientRules: `/client/rules/${client.UUID}`,
    branding: '/branding',
    users: '/users',
    userAdd: '/user/add/',
    userEdit: `/user/edit/${user.UUID}`,
    account: '/account',
    secondFactorRules: '/second-factor/rules',
    history: '/history',
    trash: '/trash',
    visits: '/visits',
    visitAdd: '/visit/add',
    visitEdit: `/visit/edit/${planned.UUID}`,
    visitShow: `/visit/show/${planned.UUID}`,
    visitDay: `/visit/${day}/${month}/${year}`,
  };
}
