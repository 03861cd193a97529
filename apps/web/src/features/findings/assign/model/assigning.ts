import type { assignFinding, FindingEvent, FindingRow, SentBody } from '@rigbook/contract';

/** In the place of a person: nobody takes care of it. */
export const NOBODY = 'none';

/** What the form of an assignment has; `owner` is a UUID, NOBODY, or '' for what is left as it is. */
export type AssignWords = { owner: string; ownerName: string; ownerText: string; due: string; reason: string };

/** Of many findings: whatever isn't filled in stays as it is. */
export const AS_IT_IS: AssignWords = { owner: '', ownerName: '', ownerText: '', due: '', reason: '' };

/** The form as it opens for one finding. */
export const wordsOf = ({ owner, owner_text: text, due_on: due }: FindingRow): AssignWords => ({
  owner: owner?.UUID ?? (text === '' ? NOBODY : ''),
  ownerName: owner?.name ?? '',
  ownerText: text,
  due: due ?? '',
  reason: '',
});

/** After somebody who is no user was typed: no person of the portal is chosen besides. */
export const withOwnerText = (ownerText: string, start: AssignWords): Partial<AssignWords> =>
  ownerText === '' && start.ownerText === ''
    ? { ownerText, owner: start.owner, ownerName: start.ownerName }
    : { ownerText, owner: ownerText === '' ? NOBODY : '', ownerName: '' };

export const isDueMoved = (words: AssignWords, start: AssignWords): boolean => words.due !== start.due;

type Assigned = Omit<NonNullable<SentBody<typeof assignFinding>>, 'event' | 'revision'>;

/** What is sent: only what differs from the form as it opened. */
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

/** Whether there is something to send, and its reason if the due day is moved. */
export const isAssignable = (words: AssignWords, start: AssignWords): boolean =>
  Object.keys(assignedOf(words, start)).length > 0 && (!isDueMoved(words, start) || words.reason.trim() !== '');

/** The changes of a fact by assigning, oldest first. */
const changesOf = (events: readonly FindingEvent[], ...facts: string[]) =>
  events.filter(
    ({ kind, before, after }) => kind === 'assigned' && facts.some((fact) => before?.[fact] !== after?.[fact]),
  );

/** Each time that the due day was moved, oldest first. */
export const dueMoves = (events: readonly FindingEvent[]): FindingEvent[] => changesOf(events, 'due_on');

/** When it was last given to somebody. */
export const lastGiven = (events: readonly FindingEvent[]): FindingEvent | undefined =>
  changesOf(events, 'owner_name', 'owner_text').at(-1);
