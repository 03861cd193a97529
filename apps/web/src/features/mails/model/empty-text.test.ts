import { expect, test } from 'vitest';
import type { Translate } from '../../../lib/i18n/i18n.ts';
import { emptyText } from './empty-text.ts';

const t = ((key: string, values?: { n: number }) => (values ? `${key} ${values.n}` : key)) as unknown as Translate;

test.each([
  ['problem', { on: true, waiting: 0, all: 3 }, 'mails.noProblem'],
  ['problem', { on: true, waiting: 2, all: 3 }, 'mails.someWait 2'],
  ['problem', { on: true, waiting: 0, all: 0 }, 'mails.none'],
  ['problem', { on: false, waiting: 0, all: 0 }, 'mails.noneOff'],
  ['problem', { on: false, waiting: 0, all: 3 }, 'mails.noProblem'],
  ['problem', { on: false, waiting: 1, all: 3 }, 'mails.someWait 1'],
  ['problem', { on: null, waiting: null, all: 3 }, 'mails.noneFailed'],
  ['problem', { on: true, waiting: 0, all: null }, 'mails.noneFailed'],
  ['waiting', { on: true, waiting: 0, all: 3 }, 'mails.noneWaits'],
  ['all', { on: true, waiting: 0, all: 0 }, 'mails.none'],
  ['all', { on: false, waiting: 0, all: 0 }, 'mails.noneOff'],
] as const)('an empty list of %s, where is known %j, says %s', (shown, counts, text) => {
  expect(emptyText(t, shown, counts)).toBe(text);
});
