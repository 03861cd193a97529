import type { FindingRow } from '@rigbook/contract';
import { type Given, isProved, isUnseen, type Proof } from '@rigbook/domain';
import type { Written } from './answer-draft.ts';

type Said = Pick<Written, 'choice' | 'text'> & { pictures: ReadonlyMap<string, unknown> };

/** What the closing of a finding still lacks: one that is ready was proved then, and a verification has no pictures. */
export function missingToClose(
  { state }: Pick<FindingRow, 'state'>,
  text: string,
  needed: Proof | undefined,
): Exclude<Proof, 'none'> | null {
  return state === 'ready' ? null : missingProof(needed, { text, pictures: [] });
}

/** The proof that is needed, unless what is given is enough for it. */
function missingProof(needed: Proof | undefined, given: Given): Exclude<Proof, 'none'> | null {
  return needed === undefined || needed === 'none' || isProved(needed, given) ? null : needed;
}

/**
 * What an answer still lacks before it can be sent: a choice, words, or the proof that its company wants
 * (rules.md#proof); null if nothing. @param needed undefined until it is known: then the server decides
 */
export function missingIn(
  { choice, text, pictures }: Said,
  needed: Proof | undefined,
): 'choice' | 'words' | Exclude<Proof, 'none'> | null {
  if (choice === '') return 'choice';
  if (choice === 'question') return isUnseen(text) && pictures.size === 0 ? 'words' : null;
  return choice === 'ready' ? missingProof(needed, { text, pictures: [...pictures.keys()] }) : null;
}
