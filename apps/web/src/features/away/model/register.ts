import { AGE_BANDS, type FindingChoices, type FindingFigures, type FindingRow, type PageOf } from '@rigbook/contract';
import { COUNTED_STATES, DAY, foldText, mapFields, OPEN_STATES, PRIORITIES } from '@rigbook/domain';

/** A query of the register as the page asks it; '' and what is missing restrict nothing. */
export type Asked = Readonly<Record<string, string | number | null | undefined>>;

/** The user who asks, and when they took the findings along. */
export type Asking = { userName: string; takenAt: number; now: number };

/** What only the server knows: such a list is not on the device. */
const ONLY_ONLINE = ['closed_days', 'closed_from', 'closed_to'];
const PER_PAGE = 50;

const textOf = (asked: Asked, name: string): string => String(asked[name] ?? '');
const numberOf = (asked: Asked, name: string, without: number): number => Number(textOf(asked, name) || without);

export const isOnDevice = (asked: Asked): boolean =>
  ONLY_ONLINE.every((name) => textOf(asked, name) === '') &&
  !['all', 'earlier'].includes(textOf(asked, 'scope')) &&
  textOf(asked, 'state')
    .split(',')
    .every((state) => state === '' || OPEN_STATES.some((open) => open === state));

/** Findings get older on the device as well. */
function aged(row: FindingRow, { takenAt, now }: Asking): FindingRow {
  const days = Math.max(0, Math.floor(now / DAY) - Math.floor(takenAt / DAY));
  const overdue = row.due_on === null ? 0 : Math.floor((now - Date.parse(row.due_on)) / DAY);
  return { ...row, age_days: row.age_days + days, days_overdue: Math.max(row.days_overdue, overdue, 0) };
}

const SEARCHED = ['ref', 'deficiency', 'recommendation', 'location', 'action_by', 'section', 'subsection'] as const;

function fits(row: FindingRow, asked: Asked, { userName }: Asking): boolean {
  const text = (name: string) => textOf(asked, name);
  const isAny = (name: string) => text(name) === '';
  const isOneOf = (name: string, value: string) => isAny(name) || text(name).split(',').includes(value);
  const owner = text('owner');
  const isOwned =
    isAny('owner') ||
    (owner === 'me' && row.owner?.name === userName) ||
    (owner === 'none' && row.owner === null) ||
    row.owner?.UUID === owner;
  const words = foldText(text('search')).split(/\s+/).filter(Boolean);
  const searched = foldText(SEARCHED.map((field) => row[field]).join(' '));
  return (
    isOneOf('rig', row.rig.UUID) &&
    isOneOf('report', row.report.UUID) &&
    isOneOf('client', String(row.client.id)) &&
    isOneOf('kind', row.report.kind) &&
    isOneOf('priority', row.priority) &&
    isOneOf('state', row.state) &&
    (isAny('sheet') || row.sheet === text('sheet')) &&
    (isAny('section') || row.section === text('section')) &&
    (isAny('overdue') || row.days_overdue > 0) &&
    (isAny('returned') || row.returned !== null) &&
    (isAny('proposed') || (row.proposed ?? null) !== null) &&
    (isAny('asked') || row.answers > 0) &&
    (isAny('due_to') || (row.due_on !== null && row.due_on <= text('due_to'))) &&
    row.age_days >= numberOf(asked, 'age_from', 0) &&
    row.age_days <= numberOf(asked, 'age_to', Infinity) &&
    isOwned &&
    words.every((word) => searched.includes(word))
  );
}

const ORDERS: Readonly<Record<string, (row: FindingRow) => string | number>> = {
  due: ({ due_on: day }) => day ?? '9999',
  age: ({ age_days: days }) => -days,
  priority: ({ priority }) => PRIORITIES.indexOf(priority),
  rig: ({ rig }) => foldText(rig.name),
};

function found(rows: readonly FindingRow[], asked: Asked, asking: Asking): FindingRow[] {
  return rows.map((row) => aged(row, asking)).filter((row) => fits(row, asked, asking));
}

/** A page of the findings on this device, as the server would answer it. */
export function listKept(rows: readonly FindingRow[], asked: Asked, asking: Asking): PageOf<FindingRow> {
  const valueOf = ORDERS[textOf(asked, 'sort')] ?? ORDERS['due'];
  const all = found(rows, asked, asking)
    .map((row) => ({ row, value: valueOf?.(row) ?? '' }))
    .toSorted((a, b) => compare(a.value, b.value) || compare(a.row.UUID, b.row.UUID))
    .map(({ row }) => row);
  const perPage = numberOf(asked, 'per_page', PER_PAGE);
  const page = numberOf(asked, 'page', 1);
  return {
    data: all.slice((page - 1) * perPage, page * perPage),
    current_page: page,
    per_page: perPage,
    total: all.length,
  };
}

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

/** The figures of the findings on this device; of earlier surveys there are none. */
export function figuresOfKept(rows: readonly FindingRow[], asked: Asked, asking: Asking): FindingFigures {
  const all = found(rows, asked, asking);
  const count = (is: (row: FindingRow) => boolean) => all.filter(is).length;
  const isAged = (band: string) => {
    const [from = '', to = ''] = band.split('-');
    return ({ age_days: days }: FindingRow) => days >= Number(from) && (to === '' || days <= Number(to));
  };
  return {
    total: all.length,
    by_priority: mapFields(PRIORITIES, (priority) => count((row) => row.priority === priority)),
    by_state: mapFields(COUNTED_STATES, (state) => count((row) => row.state === state)),
    by_age: mapFields(AGE_BANDS, (band) => count(isAged(band))),
    overdue: count(({ days_overdue: days }) => days > 0),
    oldest_days: all.length === 0 ? null : Math.max(...all.map(({ age_days: days }) => days)),
    earlier: { ...mapFields(PRIORITIES, () => 0), oldest_days: null },
  };
}

/** The sheets, sections and owners to choose from. */
export function choicesOfKept(rows: readonly FindingRow[], asked: Asked, asking: Asking): FindingChoices {
  const all = found(rows, { ...asked, section: '', owner: '', search: '' }, asking);
  const owners = new Map(all.flatMap(({ owner }) => (owner ? [[owner.UUID, owner] as const] : [])));
  return {
    sheets: [...new Set(all.map(({ sheet }) => sheet))],
    sections: [...new Set(all.map(({ section }) => section).filter(Boolean))],
    owners: [...owners.values()],
  };
}
