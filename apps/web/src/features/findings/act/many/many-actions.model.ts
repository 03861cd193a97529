import type { RouteName } from '@rigbook/contract';
import { AS_IT_IS, isAssignable, type AssignWords } from '../assign/assigning.model.ts';

/** The actions on many findings, each with the call whose right it needs. */
const CALLS = {
  closed: 'findings.verify-many',
  returned: 'findings.verify-many',
  assign: 'findings.assign-many',
  answer: 'findings.answer-many',
} as const satisfies Record<string, RouteName>;

export type ManyAction = keyof typeof CALLS;

/** The actions that a user may take. */
export const allowedActions = (may: (name: RouteName) => boolean): ManyAction[] =>
  (Object.keys(CALLS) as ManyAction[]).filter((action) => may(CALLS[action]));

/** The values of the form; `choice` is the state of an answer. */
export type ManyWords = AssignWords & { choice: string; text: string };

export const NO_WORDS: ManyWords = { ...AS_IT_IS, choice: '', text: '' };

export const ANSWERS = ['progress', 'ready'] as const;

/** Whether the form is complete. */
export function isComplete(action: ManyAction, words: ManyWords): boolean {
  if (action === 'assign') return isAssignable(words, AS_IT_IS);
  if (action === 'answer') return ANSWERS.some((state) => state === words.choice);
  return action === 'closed' || words.text.trim() !== '';
}
