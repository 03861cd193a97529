import { kindsOf } from '@rigbook/domain';
import { FIRST_LANGUAGE, LANGUAGE_IDS } from '@rigbook/texts';
import * as z from 'zod/mini';
import { choiceOf, textFilter } from '../findings/query-fields.ts';
import { says } from '../messages/says.ts';
import { route } from '../route.ts';
import { MOST_SHEETS } from './survey-drafts.ts';

const [firstKind, ...otherKinds] = kindsOf('workbook');
const [firstLanguage, ...otherLanguages] = [
  FIRST_LANGUAGE,
  ...LANGUAGE_IDS.filter((id) => id !== FIRST_LANGUAGE),
] as const;

const LONGEST_LIST = 4000;

const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

const sheets = textFilter(
  z
    .stringFormat('sheet-names', (text: string) => namesIn(text).length <= MOST_SHEETS, says('field.wrong_form'))
    .check(z.maxLength(LONGEST_LIST, says('field.too_long'))),
  { description: 'The names of its sheets, separated by commas', example: 'Mast,Hoisting' },
  namesIn,
);

export const blankWorkbook = route({
  name: 'workbooks.blank',
  method: 'GET',
  path: '/api/workbooks/blank',
  summary: 'A blank workbook to fill in and import, with lists for priority and status',
  query: z.object({
    kind: choiceOf([firstKind ?? 'inspection', ...otherKinds], 'The kind of report'),
    sheets,
    language: choiceOf([firstLanguage, ...otherLanguages], 'The language of its headings'),
  }),
  answer: 'download',
});
