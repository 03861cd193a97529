import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { LANGUAGE_IDS, LANGUAGES } from '../../../packages/texts/src/index.ts';
import { ROOT } from '../../run.ts';
import { isTest, readTree, type SourceFile } from '../source-tree.ts';
import { lineAt, visit } from '../syntax.ts';

/** Where a language may be named besides the words themselves: the fonts of documents. */
const FONTS = 'apps/server/src/features/documents/fonts/fonts.ts';

/** The one constraint that lists the languages; another language needs a migration. */
const MIGRATION = 'apps/server/migrations/029_reminders.sql';

const LOCALES = Object.values(LANGUAGES).map(({ locale }) => locale);
const isLanguage = (text: string) =>
  LANGUAGE_IDS.some((id) => id === text) ||
  LOCALES.some((locale) => locale === text) ||
  /^(arabic|english)$/i.test(text);

/** The languages that a file names: as a text, or as the name of a property. */
function languagesIn(file: SourceFile): string[] {
  const found: string[] = [];
  const add = (text: string, start: number) => {
    if (isLanguage(text)) found.push(`${file.path}:${lineAt(file, start)}: ${text}`);
  };
  visit(file, {
    Literal({ value, start }) {
      if (typeof value === 'string') add(value, start);
    },
    Property({ key, shorthand, start }) {
      if (key.type === 'Identifier' && !shorthand && LANGUAGE_IDS.some((id) => id === key.name)) add(key.name, start);
    },
  });
  return found;
}

test('no language is named but among the texts, for its fonts and in one migration', () => {
  const { sources } = readTree(ROOT);
  const product = sources.filter(({ path }) => /^(apps|packages)\/\w+\/src\//.test(path) && !isTest(path));
  const [texts, others] = [true, false].map((own) =>
    product.filter(({ path }) => path.startsWith('packages/texts/') === own).flatMap(languagesIn),
  );
  expect(texts?.length).toBeGreaterThan(3);
  expect(others?.filter((found) => !found.startsWith(FONTS))).toEqual([]);
  const migrations = globSync('apps/server/migrations/*.sql', { cwd: ROOT }).filter((path) =>
    LANGUAGE_IDS.some((id) => readFileSync(join(ROOT, path), 'utf8').includes(`'${id}'`)),
  );
  expect(migrations).toEqual([MIGRATION]);
});
