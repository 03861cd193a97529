import type { Correction, Priority, Status } from '@rigbook/domain';
import type { Proposal } from '../../platform/database/register-tables.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import type { LockedFinding } from './answers/answers-store.ts';
import type { StoredRules } from './rules/rules-store.ts';

/** What the people of a company that has its findings verified only propose (rules.md#proposals). */
const DECIDED = ['priority', 'status', 'target_date', 'ref', 'deficiency', 'recommendation', 'reference'] as const;
type DecidedField = (typeof DECIDED)[number];

const isDecided = (field: string): field is DecidedField => DECIDED.some((decided) => decided === field);

/** Whether what the caller changes of findings of a company is proposed. */
export const isProposing = (scope: Scope, { verification }: Pick<StoredRules, 'verification'>): boolean =>
  !scope.owner && verification !== 'none';

/** A correction in two parts: what applies at once, and what is proposed. */
export function splitCorrection(correction: Correction): { applied: Correction; proposed: Correction } {
  const fields = Object.entries(correction);
  const part = (wanted: boolean) =>
    Object.fromEntries(fields.filter(([field]) => isDecided(field) === wanted)) as Correction;
  return { applied: part(false), proposed: part(true) };
}

type Proposed = {
  fields: Readonly<Record<string, string | null>>;
  cells: Correction;
  due?: string | null;
  text: string;
};

/** A proposal as it is stored with a finding; null if the finding says all of that already. */
export function proposalOf(
  finding: LockedFinding,
  { fields, cells, due, text }: Proposed,
  { scope, now }: { scope: Scope; now: Date },
): Proposal | null {
  const isNew = ([field, value]: [string, string | null]) =>
    baseOf(finding, field)[columnOf(field)] !== value || (field === 'target_date' && finding.due_from !== 'sheet');
  const changed = Object.fromEntries(Object.entries(fields).filter(isNew));
  if (Object.keys(changed).length === 0) return null;
  const base = Object.assign({}, ...Object.keys(changed).map((field) => baseOf(finding, field))) as Proposal['base'];
  const written = Object.entries(cells).filter(([field]) => Object.hasOwn(changed, field));
  return {
    fields: changed,
    cells: Object.fromEntries(written),
    ...(due !== undefined && { due }),
    base,
    by: scope.userName,
    at: now.toISOString(),
    text,
  };
}

/** A target date of the sheet counts as a due day does. */
const columnOf = (field: string): string => (field === 'target_date' ? 'due_on' : field);

function baseOf(finding: LockedFinding, field: string): Record<string, string | null> {
  const column = columnOf(field) as Exclude<DecidedField, 'target_date'> | 'due_on';
  return { [column]: finding[column] };
}

/** Whether a finding still says what it said when something was proposed. */
export const isStillSo = (finding: LockedFinding, { base }: Proposal): boolean =>
  Object.entries(base).every(([column, said]) => finding[column as 'priority'] === said);

/** The texts of cells that stand for words of the wire. */
export const PRIORITY_CELLS: Readonly<Record<Priority, string>> = {
  critical: 'Critical',
  major: 'Major',
  minor: 'Minor',
};
export const STATUS_CELLS: Readonly<Record<Status, string>> = { open: 'OPEN', progress: 'PROGRESS', closed: 'CLOSED' };

/** What an event says of a proposal: the fields before, and as they would be. */
export const eventOf = ({ base, fields }: Proposal) => ({
  before: Object.fromEntries(Object.keys(fields).map((field) => [field, base[columnOf(field)] ?? null])),
  after: fields,
});
