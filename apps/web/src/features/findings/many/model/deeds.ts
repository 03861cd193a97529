import type { RouteName } from '@rigbook/contract';
import { AS_IT_IS, isAssignable, type AssignWords } from '../../assign/model/assigning.ts';

/** What can be done with many findings at once, by the right that it takes. */
const CALLS = {
  closed: 'findings.verify-many',
  returned: 'findings.verify-many',
  assign: 'findings.assign-many',
  answer: 'findings.answer-many',
} as const satisfies Record<string, RouteName>;

export type Deed = keyof typeof CALLS;

/** What somebody may do with many findings. */
export const deedsOf = (may: (name: RouteName) => boolean): Deed[] =>
  (Object.keys(CALLS) as Deed[]).filter((deed) => may(CALLS[deed]));

/** What is written for many findings; `choice` is the state of an answer. */
export type ManyWords = AssignWords & { choice: string; text: string };

export const NO_WORDS: ManyWords = { ...AS_IT_IS, choice: '', text: '' };

export const ANSWERS = ['progress', 'ready'] as const;

/** Whether enough is written to do it. */
export function isComplete(deed: Deed, words: ManyWords): boolean {
  if (deed === 'assign') return isAssignable(words, AS_IT_IS);
  if (deed === 'answer') return ANSWERS.some((state) => state === words.choice);
  return deed === 'closed' || words.text.trim() !== '';
}
