import { beforeAll, expect, it } from 'vitest';
import { loadLanguage, translate } from '../../../../lib/i18n/i18n.ts';
import { aFinding, aSheet } from '../../../../test/report.ts';
import { barTexts, picturesOn } from './bar-texts.ts';
import { openedDraft } from './draft-making.ts';

beforeAll(() => loadLanguage('en', 'work', 'reports'));

const MAST = aSheet('Mast', aFinding({ text: 'a', priority: 'Critical', picture: 'a.jpg' }), aFinding({ text: 'b' }));
const opened = openedDraft({ UUID: 'u', sheets: [MAST], updated_at: '', survey_date: null });
const file = new File(['x'], 'survey.xlsx');
const FOUND = '2 findings: 1 critical, 1 major, 0 minor · 1 picture';

it.each([
  ['an edit of single rows', opened, {}],
  ['another workbook', { ...opened, file }, { title: 'Another workbook, not saved', what: FOUND }],
  ['a new report', { ...opened, file, base: null }, { title: 'Gulf Star 7: new audit, not saved', what: FOUND }],
  [
    'a new report with its day',
    { ...opened, file, base: null, surveyDay: '2026-10-20' },
    { title: 'Gulf Star 7: new audit of 20-Oct-2026, not saved', what: FOUND },
  ],
] as const)('%s', (_, draft, expected) => {
  expect(barTexts(translate, 'audit', 'Gulf Star 7', draft)).toEqual(expected);
});

it('counts the pictures of findings, not those of other rows', () => {
  expect(picturesOn(aSheet('Mast', { O: 'x.jpg' }, aFinding({ text: 'a', picture: 'a.jpg' })))).toBe(1);
});
