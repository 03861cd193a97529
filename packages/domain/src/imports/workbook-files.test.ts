import { expect, it } from 'vitest';
import { isWorkbookName, workbookTitle } from './workbook-files.ts';

it.each([
  ['Marlin Crest FCS.xlsx', true, 'Marlin Crest FCS'],
  ['SURVEY.XLS', true, 'SURVEY'],
  ['a.b.xlsx', true, 'a.b'],
  ['.xlsx', false, ''],
  ['survey.xlsm', true, 'survey'],
  ['survey.xlsb', false, 'survey.xlsb'],
  ['xlsx', false, 'xlsx'],
])('%j is a workbook: %s, called %j', (name, isOne, title) => {
  expect(isWorkbookName(name)).toBe(isOne);
  expect(workbookTitle(name)).toBe(title);
});
