import type { FindingRow } from '@rigbook/contract';
import { type Given, isProved, isUnseen, type Proof } from '@rigbook/domain';
import type { Written } from './answer-draft.model.ts';

type Said = Pick<Written, 'choice' | 'text'> & {
  pictures: ReadonlyMap<string, unknown>;
  files: ReadonlyMap<string, unknown>;
};

/** The proof that is missing to close a finding: one that is ready had its proof then, and a verification has no pictures. */
export function missingToClose(
  { state }: Pick<FindingRow, 'state'>,
  text: string,
  needed: Proof | undefined,
): Exclude<Proof, 'none'> | null {
  return state === 'ready' ? null : missingProof(needed, { text, pictures: [] });
}

/** The needed proof, unless the given texts and pictures provide it. */
function missingProof(needed: Proof | undefined, given: Given): Exclude<Proof, 'none'> | null {
  return needed === undefined || needed === 'none' || isProved(needed, given) ? null : needed;
}

/**
 * What is missing before an answer can be sent: a choice, a text, or the proof that the company requires (rules.md#proof);
 * null if nothing is. @param needed undefined until it is known: then the server decides
 */
export function missingIn(
  { choice, text, pictures, files }: Said,
  needed: Proof | undefined,
): 'choice' | 'words' | Exclude<Proof, 'none'> | null {
  if (choice === '') return 'choice';
  if (choice === 'question') return isUnseen(text) && pictures.size + files.size === 0 ? 'words' : null;
  return choice === 'ready'
    ? missingProof(needed, { text, files: [...files.keys()], pictures: [...pictures.keys()] })
    : null;
}
