import type { Person } from './people.ts';

/**
 * Every route of the portal by a name for its picture, each with an address at which the demo has something to show.
 */
export type Addresses = Record<string, string>;

type Ask = (path: string) => Promise<unknown>;
type Row = { UUID: string };

/** Kinds of report: the noun of their list on the wire, and the one of their pages. */
const REPORTS = {
  inspection: ['inspection/summaries', 'inspection'],
  audit: ['audit/summaries', 'audit'],
  acceptance: ['acceptance/summaries', 'acceptance'],
  closing: ['closing/summaries', 'closing'],
  auditClosing: ['audit_closing/summaries', 'audit-closing'],
  qshe: ['qshe/summaries', 'qshe'],
  final: ['final_reports', 'final'],
  auditFinal: ['audit_final_reports', 'audit-final'],
  move: ['move_reports', 'move'],
  drop: ['drop_reports', 'drop'],
} as const;

/** Reports that are made by themselves; the others follow from these. */
const ADDED = ['inspection', 'audit', 'acceptance', 'move', 'drop'];

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

/** The first row of a list, be it paged or not. */
async function firstOf(ask: Ask, path: string): Promise<Row | undefined> {
  const list = (await ask(path)) as Row[] | { data: Row[] };
  return Array.isArray(list) ? list[0] : list.data[0];
}

/** The newest report of a kind, of whichever rig has one. */
async function newestOf(ask: Ask, rigs: readonly Row[], list: string): Promise<string | undefined> {
  for (const rig of rigs) {
    const report = await firstOf(ask, `reports/${list}/${rig.UUID}`);
    if (report) return report.UUID;
  }
  return undefined;
}

async function reportAddresses(ask: Ask, rigs: readonly Row[]): Promise<Addresses> {
  const addresses: Addresses = {};
  for (const [name, [list, noun]] of Object.entries(REPORTS)) {
    const uuid = await newestOf(ask, rigs, list);
    if (uuid === undefined) throw new Error(`The demo has no report of the kind ${name}.`);
    addresses[`${name}Show`] = `/${noun}/show/${uuid}`;
    addresses[`${name}Edit`] = `/${noun}/edit/${uuid}`;
    if (ADDED.includes(name)) addresses[`${name}Add`] = `/${noun}/add/${rigs[0]?.UUID}`;
  }
  return addresses;
}

/** Asks a portal that holds the demo for an address of every route behind the sign-in (rules.md#page-addresses). */
export async function everyAddress(base: string, person: Pick<Person, 'email' | 'password'>): Promise<Addresses> {
  const ask = await signedIn(base, person);
  const rigs = ((await ask('rigs/list')) as { data: Row[] }).data;
  const visit = (await ask('visits/list')) as (Row & { date: string })[];
  const [client, user] = [await firstOf(ask, 'clients/list'), await firstOf(ask, 'users/list')];
  const [rig, planned] = [rigs[0], visit.at(-1)];
  if (!rig || !planned || !client || !user) throw new Error('This portal does not hold the demo.');
  const [year, month, day] = planned.date.slice(0, 10).split('-').map(Number);
  return {
    home: '/',
    rigs: '/rigs',
    rigShow: `/rig/show/${rig.UUID}`,
    rigEdit: `/rig/edit/${rig.UUID}`,
    rigAdd: `/rig/add/${rig.UUID}`,
    ...(await reportAddresses(ask, rigs)),
    clients: '/clients',
    clientAdd: '/client/add/',
    clientEdit: `/client/edit/${client.UUID}`,
    users: '/users',
    userAdd: '/user/add/',
    userEdit: `/user/edit/${user.UUID}`,
    account: '/account',
    secondFactorRules: '/second-factor/rules',
    visits: '/visits',
    visitAdd: '/visit/add',
    visitEdit: `/visit/edit/${planned.UUID}`,
    visitShow: `/visit/show/${planned.UUID}`,
    visitDay: `/visit/${day}/${month}/${year}`,
  };
}
