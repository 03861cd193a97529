import {
  DOCUMENT_FORMATS,
  DOCUMENT_PICTURES,
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

/** The options that a browser remembers; which findings is asked each time. */
export const rememberedText = ({ format, language, pictures }: Chosen): string => `${format} ${language} ${pictures}`;

const among = <Value extends string>(choices: readonly Value[], text: string | undefined, or: Value): Value =>
  choices.find((choice) => choice === text) ?? or;

/** The last choice, as far as it is offered here; by default a PDF with small pictures in the language of the page. */
export function chosenBefore(text: string | null, formats: readonly DocumentFormat[], here: Language): Chosen {
  const [format, language, pictures] = (text ?? '').split(' ');
  const offered = DOCUMENT_FORMATS.filter((one) => formats.includes(one));
  return {
    format: among(offered, format, offered[0] ?? 'pdf'),
    language: among(LANGUAGE_IDS, language, here),
    pictures: among(DOCUMENT_PICTURES, pictures, 'small'),
    only: 'all',
  };
}
