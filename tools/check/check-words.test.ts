import { expect, test } from 'vitest';

import { wordProblems } from './check-words.ts';
import { madeUpFolder } from './made-up-tree.ts';

const MAILS = 'apps/server/src/features/mails';
const problems = (files: Record<string, string>) => wordProblems(madeUpFolder(files));

test.each([
  ['docs/a.md', 'Rows are built anew.', "docs/a.md:1: 'anew': say again."],
  ['README.md', '\nUsers are told why.', "README.md:2: 'told': say reported, shown or sent."],
  [
    'packages/domain/src/a.ts',
    'const noteDeeds = 1;',
    "packages/domain/src/a.ts:1: 'Deeds': say change, action or command.",
  ],
  ['apps/web/src/a.css', '/* For who reads slowly. */', "apps/web/src/a.css:1: 'For who': say users who, or whoever."],
  ['e2e/a.ts', '/** Whose rig it is. */', "e2e/a.ts:1: '/** Whose': say the noun: 'The user who …'."],
])('%s may not say %j', (path, text, problem) => {
  expect(problems({ [path]: text })).toEqual([problem]);
});

test('a word that only contains a forbidden one, and a migration that databases have run, are left alone', () => {
  expect(
    problems({ 'packages/domain/src/a.ts': '// Bearer tokens of sturdy, recommended bearings: whoever asks.' }),
  ).toEqual([]);
  expect(problems({ 'apps/server/migrations/001_a.sql': '-- Rows bear an id.' })).toEqual([]);
});

test('an exported function begins with a verb, or is a view of a value', () => {
  const sound = [
    'export const loadChoice = (db: Tx) => db;',
    'export async function findSurvey(db: Tx) {}',
    'export const kindOf = (notice: Notice) => notice.kind;',
    'export const isRead = (notice: Notice) => notice.read;',
    'export function noticeRoutes(app: App) {}',
    'const local = () => 1;',
  ];
  expect(problems({ [`${MAILS}/store.ts`]: sound.join('\n') })).toEqual([]);
  const nouns = [
    'export const choiceOf = (db: Tx) => db;',
    'export async function rowsOf(notice: Notice) {}',
    'export const pageData = (notice: Notice) => notice;',
  ];
  expect(problems({ [`${MAILS}/store.ts`]: nouns.join('\n') })).toEqual([
    expect.stringContaining('store.ts:1: choiceOf is named by what it returns; begin with a verb'),
    expect.stringContaining('store.ts:2: rowsOf is named'),
    expect.stringContaining('store.ts:3: pageData is named'),
  ]);
  expect(problems({ [`${MAILS}/mails.test.ts`]: nouns.join('\n') })).toEqual([]);
});
