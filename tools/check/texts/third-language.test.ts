import { expect, test, vi } from 'vitest';

import { buildPageData } from '../../../apps/server/src/features/documents/pdf/page-data.ts';
import { layOutMail } from '../../../apps/server/src/features/mails/mail-layout.ts';
import { XLSX_WORDS } from '../../../apps/server/src/features/documents/xlsx/words.ts';
import { aClosedFinding, aDocument } from '../../../apps/server/test/support/document-content.ts';
import { PRIORITIES } from '../../../packages/domain/src/index.ts';
import { writtenIn } from '../../../packages/texts/src/written.ts';

const { marked } = vi.hoisted(() => {
  type Words = { readonly [key: string]: string | Words };
  /** English with every text in marks, «so»: the fonts of documents have these. */
  const marked = (words: Words): Words =>
    Object.fromEntries(
      Object.entries(words).map(([key, text]) => [key, typeof text === 'string' ? `«${text}»` : marked(text)]),
    );
  return { marked };
});

// A third language: its folder takes the place of one that there is.
vi.mock('../../../packages/texts/src/ar/mails/index.ts', async () => {
  const { mails } = await import('../../../packages/texts/src/en/mails/index.ts');
  return { mails: marked(mails) };
});
vi.mock('../../../packages/texts/src/ar/documents/index.ts', async () => {
  const { documents } = await import('../../../packages/texts/src/en/documents/index.ts');
  return { documents: marked(documents), particulars: { Type: '«Type»', 'Year built': '«Year built»' } };
});

const LANGUAGE = 'ar';

/** Every text that is somewhere in a value. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];

const withoutMarked = (text: string): string => {
  const rest = text.replace(/«[^«»]*»/g, '');
  return rest === text ? rest : withoutMarked(rest);
};

test('a third language has every text of a PDF', () => {
  const { sections, ...head } = aDocument([aClosedFinding(1), aClosedFinding(2)], { language: LANGUAGE, draft: true });
  const states = { open: 1, progress: 1, ready: 1, closed: 1, unclear: 1, superseded: 1 };
  const summary = Object.fromEntries(PRIORITIES.map((priority) => [priority, states])) as Record<
    (typeof PRIORITIES)[number],
    typeof states
  >;
  const parts = sections.map((section) => ({ ...section, continued: true, total: section.findings.length }));
  const page = buildPageData(
    { ...head, sections: [], volumes: [], summary },
    {
      volume: { before: 0, sections: parts },
      number: 1,
      of: 2,
      size: 'none',
      pictures: new Map(),
    },
  );
  const data = textsIn({ head, sections });
  const isData = (text: string) => !/[a-z]{2}/i.test(text) || data.some((known) => known.includes(text.trim()));
  // The words around the number of a page are one text.
  const texts = textsIn({ ...page, language: '', page: page.page.join('1') });
  expect(texts.filter((text) => text.includes('«')).length).toBeGreaterThan(40);
  const left = texts.flatMap((text) => withoutMarked(text).split(/ · | – |: /)).filter((text) => !isData(text));
  // The keys by which the template chooses colours are no texts.
  expect(left.filter((text) => !PRIORITIES.some((one) => one === text) && !(text in states))).toEqual([]);
});

test('a third language has every heading and word of Excel', () => {
  const texts = textsIn(XLSX_WORDS[LANGUAGE]);
  expect(texts.length).toBeGreaterThan(30);
  expect(texts.filter((text) => !text.includes('«'))).toEqual([]);
});

test('a third language has every text of mails, around what is filled in', () => {
  const { mails } = writtenIn(LANGUAGE);
  const anything = new Proxy({}, { get: () => 1, has: () => true });
  const said = Object.values(mails).flatMap((say) =>
    say.keys.map((key) => (say as (key: string, values: object) => string)(key, anything)),
  );
  expect(said.length).toBeGreaterThan(60);
  expect(said.filter((text) => !text.startsWith('«') || !text.endsWith('»'))).toEqual([]);
  const say = mails.testMail;
  const body = { language: LANGUAGE, title: say('title'), paragraphs: [say('said')], footer: say('footer') } as const;
  const { text } = layOutMail({ ...body, action: { label: say('open'), path: '/' } }, 'https://portal.example');
  expect(withoutMarked(text).replace('https://portal.example/', '')).not.toMatch(/[a-z]{2}/i);
});
