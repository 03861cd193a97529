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
