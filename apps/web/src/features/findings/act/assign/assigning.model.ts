import type { assignFinding, FindingEvent, FindingRow, SentBody } from '@rigbook/contract';
import { parseIsoDay } from '@rigbook/domain';

/** Chosen instead of a person: nobody owns the finding. */
export const NOBODY = 'none';

/** The fields of an assignment; `owner` is a UUID, NOBODY, or '' to leave it unchanged. */
export type AssignWords = { owner: string; ownerName: string; ownerText: string; due: string; reason: string };

/** For many findings: empty fields stay unchanged. */
export const AS_IT_IS: AssignWords = { owner: '', ownerName: '', ownerText: '', due: '', reason: '' };

/** The fields for one finding, as the form is opened. */
export const wordsOf = ({ owner, owner_text: text, due_on: due }: FindingRow): AssignWords => ({
  owner: owner?.UUID ?? (text === '' ? NOBODY : ''),
  ownerName: owner?.name ?? '',
  ownerText: text,
  due: due ?? '',
  reason: '',
});

/** After typing a name that is not a user: no user is chosen at the same time. */
export const withOwnerText = (ownerText: string, start: AssignWords): Partial<AssignWords> =>
  ownerText === '' && start.ownerText === ''
    ? { ownerText, owner: start.owner, ownerName: start.ownerName }
    : { ownerText, owner: ownerText === '' ? NOBODY : '', ownerName: '' };

export const isDueMoved = (words: AssignWords, start: AssignWords): boolean => words.due !== start.due;

type Assigned = Omit<NonNullable<SentBody<typeof assignFinding>>, 'event' | 'revision'>;

/** The part to send: only what differs from the form as it was opened. */
export function assignedOf(words: AssignWords, start: AssignWords): Assigned {
  const { owner, due, reason } = words;
  const text = words.ownerText.trim();
  const isOther = owner !== '' && owner !== start.owner;
  return {
    ...(text !== '' && text !== start.ownerText && { owner: null, owner_text: text }),
    ...(text === '' && isOther && { owner: owner === NOBODY ? null : owner }),
    ...(isDueMoved(words, start) && { due_on: due || null, reason: reason.trim() }),
  };
}

/** Whether the due day is one, or none. */
const hasDay = ({ due }: AssignWords): boolean => due === '' || parseIsoDay(due) !== null;

/** Whether there is something to send, with a reason if the due day is moved. */
export const isAssignable = (words: AssignWords, start: AssignWords): boolean =>
  Object.keys(assignedOf(words, start)).length > 0 &&
  (!isDueMoved(words, start) || (hasDay(words) && words.reason.trim() !== ''));

/** The changes of a field by assigning, oldest first. */
const changesOf = (events: readonly FindingEvent[], ...facts: string[]) =>
  events.filter(
    ({ kind, before, after }) => kind === 'assigned' && facts.some((fact) => before?.[fact] !== after?.[fact]),
  );

/** Every move of the due day, oldest first. */
export const dueMoves = (events: readonly FindingEvent[]): FindingEvent[] => changesOf(events, 'due_on');

/** When it was last assigned. */
export const lastGiven = (events: readonly FindingEvent[]): FindingEvent | undefined =>
  changesOf(events, 'owner_name', 'owner_text').at(-1);
