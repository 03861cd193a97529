import type { Page } from '@playwright/test';
import { parse } from '@formatjs/icu-messageformat-parser';
import { terms } from '../../packages/texts/src/ar/terms.ts';
import { dictionaries } from '../../packages/texts/src/en/dictionaries/index.ts';
import { imports } from '../../packages/texts/src/en/refusals/imports.ts';
import { REFUSALS } from '../../packages/texts/src/refusals.ts';
import { fileOf } from '../../tools/build/web-load.ts';

type Texts = Readonly<Record<string, string>>;

const translated = (texts: Texts, translate: (text: string, key: string) => unknown) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, translate(text, key)]));

const marked = (text: string) => `⟦${text}⟧`;

/** The texts as in the build, in marks. The name of a page is shown in two parts, so each of its words is marked. */
const inMarks = (texts: Texts) =>
  translated(texts, (text, key) => parse(key.startsWith('page.') ? text.replace(/\S+/g, marked) : marked(text)));

const MESSAGE_TEXTS = {
  messages: inMarks({ ...REFUSALS, ...imports }),
  terms: translated(terms, (_, name) => marked(name)),
};

/** Everything a language must have: the exports of each file that is loaded of its folder. */
async function markedFolder(): Promise<Record<string, Record<string, unknown>>> {
  const files = Object.entries(dictionaries).map(async ([id, load]) => {
    const texts = inMarks((await load()).texts);
    const hasMessages = id === 'start' || id === 'work';
    return [`dictionaries/${id}.ts`, { texts, ...(hasMessages && { messages: MESSAGE_TEXTS }) }] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

/**
 * Shows a page in English with every text in marks, ⟦so⟧, from its next load on: a third language, whose folder
 * replaces the Arabic one.
 */
export async function speakInMarks(page: Page) {
  for (const [file, exported] of Object.entries(await markedFolder())) {
    const body = Object.entries(exported).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
    await page.route(`**/${fileOf(`../../packages/texts/src/ar/${file}`)}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: body.join('\n') }),
    );
  }
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('rigbook.language', 'ar');
  });
}
