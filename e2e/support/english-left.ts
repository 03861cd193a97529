import type { Page } from '@playwright/test';
import { terms } from '../../apps/web/src/lib/i18n/ar/terms.ts';
import { en } from '../../apps/web/src/lib/i18n/en/index.ts';

/** Names and abbreviations that are the same in every language, and the way back to English. */
const NAMES = ['Rigbook', 'Ctrl K', 'QHSE', 'QSHE', 'HSE', 'NDT', 'English'];

/** What the portal itself offers to choose from; other choices are what users have named. */
const CHOICES: readonly string[] = [...Object.keys(terms), ...Object.values(en)];

const LABELS = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext'];

/**
 * What a page that speaks Arabic still says in English: texts, labels and hints in Latin letters alone that are no
 * name. What is data is set apart from the text around it (`bdi`, `dir="auto"`) and does not count.
 */
export function englishIn(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ names, choices, labels }) => {
      const isEnglish = (text: string) =>
        /[a-z]{2}/i.test(text) && !/\p{Script=Arabic}/u.test(text) && !names.includes(text);
      const isData = (element: Element) => element.closest('bdi, [dir=auto], script, style, noscript') !== null;
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
          if (isEnglish(text)) left.push(`${label}: ${text}`);
        }
      }
      return left;
    },
    { names: NAMES, choices: CHOICES, labels: LABELS },
  );
}
