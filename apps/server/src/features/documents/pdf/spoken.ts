import { LANGUAGES } from '@rigbook/texts';
import type { DocumentHead } from '../content.ts';
import { makeSafe } from './safe-text.ts';

/** A text and the direction it is read in, which need not be that of the document. */
export type Spoken = { text: string; rtl: boolean };
/** A text under its name. */
export type Named = { name: string; value: Spoken };

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Gives texts the direction of their first letter, as browsers do; texts without a letter get the document's. */
export const giveDirections =
  (language: DocumentHead['language']) =>
  (text: string): Spoken => {
    const safe = makeSafe(text);
    const letter = /\p{L}/u.exec(safe)?.[0];
    return { text: safe, rtl: letter ? RIGHT_TO_LEFT.test(letter) : LANGUAGES[language].direction === 'rtl' };
  };
