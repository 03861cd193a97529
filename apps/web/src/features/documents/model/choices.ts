import {
  DOCUMENT_FORMATS,
  type DocumentChoice,
  type DocumentFormat,
  type Language,
  type DocumentPictures,
} from '@rigbook/contract';
import { LANGUAGE_IDS } from '@rigbook/texts';

/** How a document is made. */
export type Chosen = {
  format: DocumentFormat;
  language: Language;
  pictures: DocumentPictures;
  only: DocumentChoice;
};

/** What a link asks for: a document in a format, and in the language of the mail that it is in. */
export type AskedChoice = { format: DocumentFormat; language: Language | undefined };

/**
 * The options a document starts with: a PDF if there is one, small pictures, and the language chosen last, or that of the page.
 * @param kept what the browser remembers; earlier versions also wrote the format and the pictures there
 */
export const firstChoice = (kept: string | null, formats: readonly DocumentFormat[], here: Language): Chosen => ({
  format: DOCUMENT_FORMATS.find((one) => formats.includes(one)) ?? 'pdf',
  language: LANGUAGE_IDS.find((one) => (kept ?? '').split(' ').includes(one)) ?? here,
  pictures: 'small',
  only: 'all',
});

/** The options of a document that a link asks for, of what is open as the mail counts it; null if it asks for none that the user may have. */
export function askedChoice(
  asked: AskedChoice | undefined,
  formats: readonly DocumentFormat[],
  { kept, here }: { kept: string | null; here: Language },
): Chosen | null {
  if (!asked || !formats.includes(asked.format)) return null;
  const { format, language } = asked;
  const first = firstChoice(kept, formats, here);
  return { ...first, format, language: language ?? first.language, only: 'open' };
}
