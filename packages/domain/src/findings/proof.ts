import type { Priority } from './priority.ts';

/** What a company may want to see before a finding is ready or closed; each is also enough for those before it. */
export const PROOFS = ['none', 'text', 'file', 'picture'] as const;
export type Proof = (typeof PROOFS)[number];

export type ProofByPriority = Readonly<Record<Priority, Proof>>;

/** Letters of a text that says enough. */
const ENOUGH_LETTERS = 10;

/** Takes no room on screen: formats, controls, marks without a letter of their own, and letters that are drawn as nothing. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{C}\p{M}\u2800]/gu;

/** A text without what nobody sees: invisible characters, and spaces but single ones between words. */
export const visibleText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(/\p{Z}+/gu, ' ')
    .trim();

/** Whether nothing of a text can be seen (rules.md#proof). */
export const isUnseen = (text: string): boolean => visibleText(text) === '';

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
