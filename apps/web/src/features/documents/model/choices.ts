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
 * What a document begins with: a PDF, or the first format that there is, with small pictures, in the language that was chosen
 * last, or that of the page. @param kept what the browser has kept, which may name other choices besides
 */
export const firstChoice = (kept: string | null, formats: readonly DocumentFormat[], here: Language): Chosen => ({
  format: DOCUMENT_FORMATS.find((one) => formats.includes(one)) ?? 'pdf',
  language: LANGUAGE_IDS.find((one) => (kept ?? '').split(' ').includes(one)) ?? here,
  pictures: 'small',
  only: 'all',
});
