import type { FindingEvent } from '@rigbook/contract';
import { EVENT_FIELDS, FINDING_STATES, mapFields, parseIsoDay, PRIORITIES } from '@rigbook/domain';
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
  'risk_accepted',
  'risk_ended',
  'marked',
  'unmarked',
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
  accepted_by: 'findings.risk.by',
  mitigation: 'findings.risk.mitigation',
  accepted_until: 'findings.risk.last',
} as const satisfies Record<string, MessageKey>;

type Fact = keyof typeof FACTS;
type Changed = { fact: Fact; name: string; before: string; after: string };

/** What differs between two sets of facts, in words; facts without a name here are left out. */
export function factsChanged({ before, after }: Pick<FindingEvent, 'before' | 'after'>, t: Translate): Changed[] {
  const names = Object.keys(FACTS) as Fact[];
  return names.flatMap((fact) => {
    const [was, is] = [before?.[fact] ?? null, after?.[fact] ?? null];
    if ((was || null) === (is || null)) return [];
    return [{ fact, name: t(FACTS[fact]), before: valueText(fact, was, t), after: valueText(fact, is, t) }];
  });
}

/** What an event changed, a line for each fact. */
export function changesOf(
  { before, after, text }: Pick<FindingEvent, 'before' | 'after'> & { text?: string },
  t: Translate,
): string[] {
  // What an answer has written is shown with it.
  const isSaid = (text ?? '') !== '' && after?.['action_taken'] === text;
  const { action_taken: _, ...others } = after ?? {};
  const shown = isSaid ? { before: { ...before, action_taken: null }, after: others } : { before, after };
  return factsChanged(shown, t).map(({ name, before: was, after: is }) =>
    t('findings.event.fact', { name, before: was, after: is }),
  );
}

function valueText(fact: string, value: unknown, t: Translate): string {
  if (typeof value !== 'string' || value === '') return t('findings.event.empty');
  if (fact === 'due_on' || fact === 'closed_on' || fact === 'accepted_until') return formatDay(value);
  if (fact === 'target_date' && parseIsoDay(value) !== null) return formatDay(value);
  // In the sheets they are words of people: 'Major', 'IN PROGRESS'.
  const word = value.trim().toLowerCase().replace(/^in /, '');
  const state = FINDING_STATES.find((one) => one === word);
  if ((fact === 'state' || fact === 'status') && state) return t(`findings.state.${state}`);
  const priority = PRIORITIES.find((one) => one === word);
  return fact === 'priority' && priority ? t(`reports.priority.${priority}`) : value;
}
