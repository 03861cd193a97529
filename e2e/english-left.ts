import type { Page } from '@playwright/test';
import { COMPANIES, PEOPLE, PROVIDER } from '../tools/demo/people.ts';
import { RIGS } from '../tools/demo/rigs.ts';

/** Names and abbreviations that are the same in every language, and the way back to English. */
const NAMES = ['Rigbook', 'Ctrl K', 'QHSE', 'QSHE', 'HSE', 'NDT', 'English'];

/** What the demo has named: companies, people and rigs stand in choices, which can't mark them as data. */
const DATA = [
  PROVIDER,
  ...Object.values(COMPANIES).map(({ name }) => name),
  ...Object.values(PEOPLE).flatMap(({ name, email }) => [name, email]),
  ...RIGS.map(({ name }) => name),
];

/**
 * What a page that speaks Arabic still says in English: texts, labels and hints in Latin letters alone that are no
 * name. What is data is set apart from the text around it (`bdi`, `dir="auto"`) and does not count.
 */
export function englishIn(page: Page): Promise<string[]> {
  return page.evaluate(
    (known) => {
      const isLeft = (text: string) =>
        /[a-z]{2}/i.test(text) && !/\p{Script=Arabic}/u.test(text) && !known.includes(text);
      const isData = (element: Element) => element.closest('bdi, [dir=auto], script, style, noscript') !== null;
      const left: string[] = [];
      for (const element of document.querySelectorAll('body *')) {
        if (isData(element)) continue;
        for (const { nodeType, textContent } of element.childNodes) {
          if (nodeType === Node.TEXT_NODE && isLeft(textContent?.trim() ?? '')) left.push(textContent?.trim() ?? '');
        }
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext']) {
          const label = element.getAttribute(name);
          if (label !== null && isLeft(label)) left.push(`${name}: ${label}`);
        }
      }
      return left;
    },
    [...NAMES, ...DATA],
  );
}
