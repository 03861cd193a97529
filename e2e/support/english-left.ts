import type { Page } from '@playwright/test';
import { terms } from '../../packages/texts/src/ar/terms.ts';
import { ENGLISH } from './texts.ts';

/** Names and abbreviations that are the same in every language, and the link back to English. */
const NAMES = ['Rigbook', 'Ctrl K', 'QHSE', 'QSHE', 'HSE', 'NDT', 'English'];

/** Choices with a text of the portal; other choices are names given by users. */
const CHOICES: readonly string[] = [...Object.keys(terms), ...Object.values(ENGLISH)];

const LABELS = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext'];

/** The language of a page: Arabic, whose texts may contain Latin names, or English with every text in marks. */
type Spoken = 'Arabic' | 'marked';

/**
 * What a page in another language still has in English: texts, labels and hints in Latin letters that are not
 * names. Data is isolated from the text around it (`bdi`, `dir="auto"`) and does not count.
 */
export function englishIn(page: Page, spoken: Spoken = 'Arabic'): Promise<string[]> {
  return page.evaluate(
    ({ names, choices, labels, inMarks }) => {
      const withoutMarked = (text: string): string => {
        const rest = text.replace(/⟦[^⟦⟧]*⟧/g, '');
        return rest === text ? rest : withoutMarked(rest);
      };
      const isSaid = (text: string) => !inMarks && /\p{Script=Arabic}/u.test(text);
      const isEnglish = (text: string) =>
        /[a-z]{2}/i.test(inMarks ? withoutMarked(text) : text) && !isSaid(text) && !names.includes(text);
      const isData = (element: Element) => element.closest('bdi, [dir=auto], script, style, noscript') !== null;
      // The tooltip of a name that may be cut off.
      const isNameAgain = (element: Element, text: string) =>
        element.textContent === text && element.querySelector('bdi')?.textContent === text;
      const left: string[] = [];
      for (const element of document.querySelectorAll('body *')) {
        if (isData(element)) continue;
        const isChoice = element.closest('option, [role=option]') !== null;
        for (const { nodeType, textContent } of element.childNodes) {
          const text = nodeType === Node.TEXT_NODE ? (textContent?.trim() ?? '') : '';
          if (isEnglish(text) && (!isChoice || choices.includes(text))) left.push(text);
        }
        for (const label of labels) {
          const text = element.getAttribute(label) ?? '';
          if (isEnglish(text) && !isNameAgain(element, text)) left.push(`${label}: ${text}`);
        }
      }
      return left;
    },
    { names: NAMES, choices: CHOICES, labels: LABELS, inMarks: spoken === 'marked' },
  );
}
