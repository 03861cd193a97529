import { visibleText } from '../words/visible-text.ts';
import type { Priority } from '../sheets/priority.ts';

/** What a company may want to see before a finding is ready or closed; each is also enough for those before it. */
export const PROOFS = ['none', 'text', 'file', 'picture'] as const;
export type Proof = (typeof PROOFS)[number];

export type ProofByPriority = Readonly<Record<Priority, Proof>>;

/** Letters of a text that says enough. */
const ENOUGH_LETTERS = 10;

export type Given = { text: string; files?: readonly string[]; pictures: readonly string[] };

type Shown = { action: string; picture: string };

/** What a save of a row of a closing gives to prove that its finding is closed: an unchanged text or picture gives nothing. */
export const givenBy = (was: Shown, is: Shown): Given => ({
  text: visibleText(is.action) === visibleText(was.action) ? '' : is.action,
  pictures: is.picture === '' || is.picture === was.picture ? [] : [is.picture],
});

/** What some words, files and pictures prove at most. */
export function proofIn({ text, files = [], pictures }: Given): Proof {
  if (pictures.length > 0) return 'picture';
  if (files.length > 0) return 'file';
  return Array.from(visibleText(text)).length < ENOUGH_LETTERS ? 'none' : 'text';
}

/** Whether what is given is enough for what is needed (rules.md#proof). */
export const isProved = (needed: Proof, given: Given): boolean =>
  PROOFS.indexOf(proofIn(given)) >= PROOFS.indexOf(needed);
