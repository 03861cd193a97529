import { expect, test, vi } from 'vitest';

import { FONT_FAMILIES } from '../../../apps/server/src/features/documents/fonts/fonts.ts';
import { layOutMail } from '../../../apps/server/src/features/mails/mail-layout.ts';
import { TABLE_WORDS } from '../../../apps/server/src/features/documents/texts/table-words.ts';
import { aClosedFinding, aDocument, aSurveyed, pagesOf } from '../../../apps/server/test/support/document-content.ts';
import { FINDING_STATES, PRIORITIES } from '../../../packages/domain/src/index.ts';
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

/** Findings of all priorities in all states. */
const everyFinding = () =>
  PRIORITIES.flatMap((priority) =>
    FINDING_STATES.map((state, index) => {
      const overdueDays = state === 'closed' ? 0 : index;
      return aClosedFinding(index, { priority, state, overdueDays, returned: 'Again', owner: '' });
    }),
  );

/** Keys by which the templates choose colours, signs and their own places. */
const KEYS = new Set<string>([
  ...PRIORITIES,
  ...FINDING_STATES,
  ...FONT_FAMILIES,
  'returned',
  'report',
  'register',
  'finding',
  'heading',
]);

test.each(['closing', 'findings'] as const)('a third language has every text of a PDF: %s', (kind) => {
  const survey = aSurveyed({ surveyors: ['Ada Lund'], revision: '2', to: '2026-11-09' });
  const many = Array.from({ length: 2000 }, () => everyFinding())
    .flat()
    .slice(0, kind === 'findings' ? 3000 : 18);
  const content = aDocument(many, { language: LANGUAGE, kind, survey });
  const [page] = pagesOf(content);
  const data = textsIn(content);
  const isData = (text: string) =>
    !/[a-z]{2}/i.test(text) || data.some((known) => known.includes(text.replace(/ ?…$/, '').trim()));
  // The words around the number of a page are one text.
  const texts = textsIn({ ...page, language: '', page: page?.page.join('1') });
  expect(texts.filter((text) => text.includes('«')).length).toBeGreaterThan(40);
  const left = texts.flatMap((text) => withoutMarked(text).split(/ · | – |: /)).filter((text) => !isData(text));
  expect(left.filter((text) => !KEYS.has(text) && !/^[cfg]-\d+$|^[0-9a-f]{64}$|^#[0-9a-f]{6}$/.test(text))).toEqual([]);
});

test('a third language has every heading and word of Excel', () => {
  const texts = textsIn(TABLE_WORDS[LANGUAGE]);
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
  const frame = { publicUrl: 'https://portal.example', provider: { name: '4711', footer: '', colour: '#000000' } };
  const { text } = layOutMail({ ...body, action: { label: say('open'), path: '/' } }, frame);
  expect(withoutMarked(text).replace('https://portal.example/', '')).not.toMatch(/[a-z]{2}/i);
});
