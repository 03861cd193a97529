import { FINDING_FIELDS, inColumnOrder, REGISTER_TEXTS } from '@rigbook/domain';
import type { SaidRow } from '../material/gathered.ts';
import type { SaidOfFinding } from '../store.ts';
import { titleOfKind } from '../titles.ts';
import { type Column, makeDay, makeText } from './column.ts';

/** The fields of a finding in the order of the sheets they come from. */
const FIELDS = inColumnOrder([...REGISTER_TEXTS, 'priority']);
const LONG = 44;
const SHORT = 13;
/** Of fields that are always longer or shorter than others like them. */
const WIDTHS: Partial<Record<(typeof FIELDS)[number], number>> = {
  ref: 8,
  priority: 9,
  action_taken: 26,
};

const columnOf = (field: (typeof FIELDS)[number]): Column<SaidRow> => ({
  heading: field,
  width: WIDTHS[field] ?? ('long' in FINDING_FIELDS[field] ? LONG : SHORT),
  value: ({ row }, { priorities }) =>
    field === 'priority' ? makeText(priorities[row.priority], row.priority) : makeText(row[field]),
});

/** A finding of the register as it came from its sheet. */
export const FINDING_COLUMNS: readonly Column<SaidRow>[] = [
  { heading: 'rig', width: 14, value: ({ row }) => makeText(row.rig.name) },
  { heading: 'section', width: 14, value: ({ row }) => makeText(row.sheet) },
  ...FIELDS.map(columnOf),
  { heading: 'foundOn', width: 11, value: ({ row }) => makeDay(row.found_on) },
  { heading: 'closedOn', width: 11, value: ({ row }) => makeDay(row.closed_on) },
  {
    heading: 'survey',
    width: 12,
    value: ({ row }, _, language) => makeText(titleOfKind(language, row.report.kind)),
  },
  { heading: 'client', width: 14, value: ({ row }) => makeText(row.client.name) },
];

const ANSWERS = ['answer', 'progress', 'ready', 'question'];

/** The last answer; assigning or verifying a finding is not an answer. */
function lastAnswer(answers: readonly SaidOfFinding[]): string {
  const last = answers.findLast(({ kind, text }) => text !== '' && ANSWERS.includes(kind));
  return last ? [last.user_name, last.text].filter((part) => part).join(': ') : '';
}

/** What the follow-up adds to a finding's row. */
export const FOLLOWED_COLUMNS: readonly Column<SaidRow>[] = [
  { heading: 'age', width: 7, value: ({ row }) => ({ number: row.age_days }) },
  { heading: 'due', width: 11, value: ({ row }) => makeDay(row.due_on) },
  { heading: 'owner', width: 14, value: ({ row }) => makeText(row.owner?.name ?? row.owner_text) },
  {
    heading: 'state',
    width: 11,
    // A finding that was returned is in progress and says so.
    value: ({ row: { state, returned } }, { states, returned: sentBack }) =>
      returned === null ? makeText(states[state], state) : makeText(`${states[state]} · ${sentBack}`, 'returned'),
  },
  { heading: 'lastAnswer', width: 26, value: ({ said }) => makeText(lastAnswer(said)) },
];
