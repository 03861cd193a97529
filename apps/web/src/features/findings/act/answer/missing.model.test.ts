import { expect, it } from 'vitest';
import { missingIn, missingToClose } from './missing.model.ts';

const NONE = new Map<string, unknown>();
const ONE = new Map<string, unknown>([['after.jpg', null]]);

it.each([
  ['', 'Welded all of them.', ONE, 'none', 'choice'],
  ['question', '', NONE, 'picture', 'words'],
  ['question', '\u200B\u00A0', NONE, 'none', 'words'],
  ['question', 'Which?', NONE, 'picture', null],
  ['question', '', ONE, 'none', null],
  ['progress', '', NONE, 'picture', null],
  ['ready', '', NONE, 'none', null],
  ['ready', '', NONE, undefined, null],
  ['ready', 'Done.', NONE, 'text', 'text'],
  ['ready', 'Welded all of them.', NONE, 'text', null],
  ['ready', 'Welded all of them.', NONE, 'file', 'file'],
  ['ready', 'Welded all of them.', NONE, 'picture', 'picture'],
  ['ready', '', ONE, 'picture', null],
] as const)(
  'of %j with %j and %j, where the proof is %s, what is missing is %s',
  (choice, text, pictures, needed, missing) => {
    expect(missingIn({ choice, text, pictures, files: NONE }, needed)).toBe(missing);
  },
);

it.each([
  ['ready', 'file', null],
  ['ready', 'text', null],
  ['ready', 'picture', 'picture'],
  ['question', 'none', null],
] as const)('of %j with a file, where the proof is %s, what is missing is %s', (choice, needed, missing) => {
  expect(missingIn({ choice, text: '', pictures: NONE, files: ONE }, needed)).toBe(missing);
});

it.each([
  ['ready', '', 'picture', null],
  ['open', '', 'none', null],
  ['open', '', undefined, null],
  ['progress', 'Done.', 'text', 'text'],
  ['unclear', 'Welded all of them.', 'text', null],
  ['open', 'Welded all of them.', 'file', 'file'],
  ['open', 'Welded all of them.', 'picture', 'picture'],
] as const)(
  'to close one that is %s with %j, where the proof is %s, what is missing is %s',
  (state, text, needed, missing) => {
    expect(missingToClose({ state }, text, needed)).toBe(missing);
  },
);
