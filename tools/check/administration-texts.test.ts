import { expect, test } from 'vitest';

import { administration } from '../../apps/web/src/lib/i18n/en/administration.ts';
import { ROOT } from '../run.ts';
import { isTest, readTree } from './source-tree.ts';

/** What the pages of administration (apps/web/src/app/pages.ts) are made of, and no others. */
const ADMINISTRATION =
  /^apps\/web\/src\/features\/(users|history|trash|second-factor|mails|reminders|session\/(account|of-user|password)|clients)\//;

/** A text that is said, with its key: t('users.strength'), t(known ? 'users.edit' : …). */
const SAID = /\bt\([^()]{0,80}?['`]([a-z]+(?:\.[\w-]+)+)/gi;

const saidIn = (text: string): string[] =>
  [...text.matchAll(SAID)].map(([, key = '']) => key).filter((key) => Object.hasOwn(administration, key));

test('no page but those of administration says a text that only they load', () => {
  const sources = readTree(ROOT).sources.filter(({ path }) => path.startsWith('apps/web/src/') && !isTest(path));
  const [theirs, others] = [true, false].map((own) =>
    sources
      .filter(({ path }) => ADMINISTRATION.test(path) === own)
      .flatMap(({ path, text }) => saidIn(text).map((key) => `${path}: ${key}`)),
  );
  expect(theirs?.length).toBeGreaterThan(100);
  expect(others).toEqual([]);
});
