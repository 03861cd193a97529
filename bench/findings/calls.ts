/** A call of the portal, and the statements that answer the same, as someone would write them by hand. */
export type Call = {
  name: string;
  path: string;
  bare: (client: number | null) => string[];
};

const mine = (client: number | null, column = 'f.client_id') => (client === null ? 'true' : `${column} = ${client}`);

const ROW = `select f.*, current_date - f.aged_from as age, rigs.uuid as rig_uuid, rigs.name as rig, clients.name as client,
    reports.uuid as report, reports.created_at, users.name as owner,
    (select uuid from reports c where c.parent_id = reports.id and c.kind in ('closing', 'audit_closing') limit 1) as closing
  from register f join rigs on rigs.id = f.rig_id join clients on clients.id = f.client_id
    join reports on reports.id = f.report_id left join users on users.id = f.owner_id`;

const list = (narrowed: string, order: string) => (client: number | null) => {
  const where = `where f.is_open and ${narrowed} and ${mine(client)}`;
  return [`${ROW} ${where} order by ${order} limit 25`, `select count(*) from register f ${where}`];
};

const OPEN = `f.state in ('open', 'progress', 'ready')`;
const by = (column: string, words: readonly string[]) =>
  words.map((word) => `count(*) filter (where ${column} = '${word}')`).join(', ');
const PRIORITIES = by('f.priority', ['critical', 'major', 'minor']);
const AGE = 'current_date - f.aged_from';
const BANDS = [0, 31, 91, 181, 366].map(
  (from, at, all) => `count(*) filter (where ${AGE} between ${from} and ${(all[at + 1] ?? 100_000) - 1})`,
);

const figures = (client: number | null) => [
  `select count(*), ${PRIORITIES}, ${by('f.state', ['open', 'progress', 'ready', 'unclear'])}, ${BANDS.join(', ')},
    count(*) filter (where f.due_on < current_date), max(${AGE})
  from register f where f.is_open and f.is_current and ${mine(client)}`,
  `select ${PRIORITIES} from register f where f.is_open and not f.is_current and ${mine(client)}`,
];

const COUNTS = `max(f.found_on) as last_survey,
    count(*) filter (where f.is_open and f.is_current and ${OPEN} and f.priority = 'critical') as critical,
    count(*) filter (where f.is_open and f.is_current and ${OPEN} and f.priority = 'major') as major,
    count(*) filter (where f.is_open and f.is_current and ${OPEN} and f.priority = 'minor') as minor,
    count(*) filter (where f.is_open and f.is_current and f.state = 'unclear') as unclear,
    count(*) filter (where f.is_open and f.is_current and f.due_on < current_date) as overdue,
    max(${AGE}) filter (where f.is_open and f.is_current) as oldest,
    count(*) filter (where f.is_current and f.state = 'closed' and f.closed_on > current_date - 30) as closed,
    count(*) filter (where f.is_open and not f.is_current) as earlier`;

/** @param order of the rigs, by columns of the counts of each if `counted` */
const board = (order: string, counted: boolean) => (client: number | null) => {
  const rigs = `select id, uuid, name, client_id from rigs where deleted_at is null and ${mine(client, 'client_id')}`;
  const page = `order by ${order} limit 25`;
  const ofPage = counted
    ? `select rigs.*, c.* from (${rigs}) rigs
        left join (select f.rig_id, ${COUNTS} from register f where f.is_listed and ${mine(client)} group by f.rig_id) c
        on c.rig_id = rigs.id ${page}`
    : `select rigs.*, c.* from (${rigs} ${page}) rigs, lateral (
        select ${COUNTS} from register f where f.is_listed and f.rig_id = rigs.id) c order by ${order}`;
  return [
    ofPage,
    `select ${COUNTS} from register f where f.is_listed and ${mine(client)}`,
    `select count(*) from (${rigs}) rigs`,
  ];
};

export const CALLS: Call[] = [
  { name: 'list', path: 'list', bare: list('f.is_current', 'f.due_on, f.uuid') },
  {
    name: 'list, by priority',
    path: 'list?sort=priority',
    bare: list('f.is_current', 'f.priority_rank, f.due_on, f.uuid'),
  },
  {
    name: 'list, by rig',
    path: 'list?sort=rig',
    bare: list('f.is_current', 'lower(rigs.name), rigs.id, f.kind, f.row_number'),
  },
  { name: 'list, of all surveys', path: 'list?scope=all', bare: list('true', 'f.due_on, f.uuid') },
  {
    name: 'list, overdue',
    path: 'list?overdue=1',
    bare: list('f.is_current and f.due_on < current_date', 'f.due_on, f.uuid'),
  },
  {
    name: 'list, criticals',
    path: 'list?priority=critical',
    bare: list(`f.is_current and f.priority = 'critical'`, 'f.due_on, f.uuid'),
  },
  {
    name: 'list, a word that one has',
    path: 'list?search=C4CA4',
    bare: list(`f.is_current and f.is_listed and f.search_text like '%c4ca4%'`, 'f.due_on, f.uuid'),
  },
  { name: 'figures', path: 'figures', bare: figures },
  { name: 'board', path: 'board', bare: board('lower(name), id', false) },
  {
    name: 'board, by criticals',
    path: 'board?sort=critical',
    bare: board('critical desc nulls last, lower(name), id', true),
  },
  {
    name: 'board, by overdue',
    path: 'board?sort=overdue',
    bare: board('overdue desc nulls last, lower(name), id', true),
  },
  // What a request costs that asks nothing of the register.
  { name: 'rights', path: '../auth/permissions', bare: () => ['select 1'] },
];
