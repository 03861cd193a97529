import type { Entry } from '@rigbook/domain';
import { beforeAll, expect, it } from 'vitest';
import { loadLanguage, translate } from '../../../../lib/i18n/i18n.ts';
import { entriesText } from './entries-text.ts';

beforeAll(() => loadLanguage('en', 'reports'));

const entry = (name: string, values: Partial<Entry>): Entry => ({
  sheet: 'Mast',
  row: 12,
  was: { status: 'OPEN', picture: '' },
  finding: { key: name, name, loaded: '' },
  ...values,
});

it.each([
  [[], ''],
  [[entry('DM-02', { status: 'CLOSED', picture: 'a.jpg' })], 'DM-02 closed, with a picture'],
  [[entry('DM-02', { action: 'Welded' }), entry('DM-06', { status: 'OPEN' })], 'DM-02: what was done · DM-06 open'],
  [[{ ...entry('', { picture: 'a.jpg' }), finding: undefined }], 'Row 12: with a picture'],
  [
    ['A', 'B', 'C', 'D', 'E'].map((name) => entry(name, { status: 'PROGRESS' })),
    'A in progress · B in progress · C in progress · D in progress · …',
  ],
] as [Entry[], string][])('says what is entered: %#', (entries, text) => {
  expect(entriesText(translate, entries)).toBe(text);
});
