import type { FindingEvent } from '@rigbook/contract';
import { EVENT_FIELDS, FINDING_STATES, mapFields, PRIORITIES } from '@rigbook/domain';
import { formatDay } from './format.ts';
import type { MessageKey, Translate } from './i18n.ts';

const KINDS = [
  'found',
  'answer',
  'progress',
  'ready',
  'question',
  'closed',
  'returned',
  'reopened',
  'assigned',
  'corrected',
  'note',
  'proposed',
  'accepted',
  'refused',
  'gone',
  'back',
  'superseded',
  'repeats',
  'parted',
  'not_found',
  'overwritten',
  'revised',
] as const;

const isKnown = (kind: unknown): kind is (typeof KINDS)[number] => KINDS.some((one) => one === kind);

/** What happened, in a word or two; 'Changed' for what a newer server calls by a name that isn't known here. */
export function eventName(
  { kind, before, after }: Pick<FindingEvent, 'kind' | 'before' | 'after'>,
  t: Translate,
): string {
  if (kind !== 'state') return t(`findings.event.${isKnown(kind) ? kind : 'changed'}`);
  const state = after?.['state'];
  const reopened = before?.['state'] === 'closed' ? 'reopened' : 'changed';
  return t(`findings.event.${isKnown(state) ? state : reopened}`);
}

/** The facts that an event may change, by the server's name. */
const FACTS = {
  state: 'findings.state',
  ...mapFields(EVENT_FIELDS, (field) => `findings.${field}` as const),
  due_on: 'findings.due',
  closed_on: 'findings.closedOn',
  owner_text: 'findings.owner',
  owner_name: 'findings.owner',
} as const satisfies Record<string, MessageKey>;

/** What an event changed, a line for each fact; facts without a name here are left out. */
export function changesOf(
  { before, after, text }: Pick<FindingEvent, 'before' | 'after'> & { text?: string },
  t: Translate,
): string[] {
  const names = Object.keys(FACTS) as (keyof typeof FACTS)[];
  return names.flatMap((fact) => {
    const [was, is] = [before?.[fact] ?? null, after?.[fact] ?? null];
    // What an answer has written is shown with it.
    if (was === is || (fact === 'action_taken' && is === text)) return [];
    return [
      t('findings.event.fact', {
        name: t(FACTS[fact]),
        before: valueText(fact, was, t),
        after: valueText(fact, is, t),
      }),
    ];
  });
}

function valueText(fact: string, value: unknown, t: Translate): string {
  if (typeof value !== 'string' || value === '') return t('findings.event.empty');
  if (fact === 'due_on' || fact === 'closed_on') return formatDay(value);
  // In the sheets they are words of people: 'Major', 'IN PROGRESS'.
  const word = value.trim().toLowerCase().replace(/^in /, '');
  const state = FINDING_STATES.find((one) => one === word);
  if ((fact === 'state' || fact === 'status') && state) return t(`findings.state.${state}`);
  const priority = PRIORITIES.find((one) => one === word);
  return fact === 'priority' && priority ? t(`reports.priority.${priority}`) : value;
}
