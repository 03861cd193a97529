import { readFileSync, globSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { sentences } from '../../apps/web/src/lib/i18n/ar/sentences.ts';
import { terms } from '../../apps/web/src/lib/i18n/ar/terms.ts';
import { recogniser } from '../../apps/web/src/lib/i18n/sentence-patterns.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Where sentences for a person are written: what callers, importers and uploaders are told. */
const SPEAKERS = [
  'apps/server/src/features/**/*.ts',
  'apps/server/src/platform/*.ts',
  'packages/contract/src/*.ts',
  'packages/domain/src/{chart,warning-text}.ts',
  'packages/workbook/src/**/*.ts',
];

/** These speak to whoever runs the portal, or describe it, and never reach its pages. */
const ELSEWHERE =
  /(\.test|\/(openapi(-\w+)?|api-document|commands|settings|data-folder-lock|first-start|migrate|metrics|services|validation-pattern))\.ts$/;

const asPattern = (template: string) => {
  let blank = 0;
  return template.replace(/\$\{[^}]*\}/g, () => `{${blank++}}`);
};

/** The sentences in a source: a text of several words that starts big and ends as a sentence does. */
function sentencesOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*/g, '')
    .replace(/new (Type)?Error\([^)]*\)/g, '');
  return [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`\n]*)`/g)]
    .map(([, single, double, template]) => asPattern(single ?? double ?? template ?? ''))
    .filter((text) => /^(\{\d\}|[A-Z]).* .*[.!]$/.test(text));
}

test('every sentence that the server and the workbook reader say is known in Arabic', () => {
  const files = globSync(SPEAKERS, { cwd: ROOT }).filter((file) => !ELSEWHERE.test(file));
  const said = [...new Set(files.flatMap((file) => sentencesOf(resolve(ROOT, file))))];
  expect(said.length).toBeGreaterThan(80);
  const recognise = recogniser(Object.keys(sentences));
  // As it reaches the page: every blank filled in.
  const spoken = (pattern: string) => pattern.replace(/\{\d\}/g, '7');
  expect(said.filter((pattern) => !recognise(spoken(pattern)))).toEqual([]);
});

test('what completes a sentence of the workbook reader is known in Arabic too', () => {
  const files = globSync('packages/workbook/src/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  const completions = files.flatMap((file) =>
    [...readFileSync(resolve(ROOT, file), 'utf8').matchAll(/\b(?:tooLarge|unsupported)\('([^']+)'\)/g)].map(
      ([, what = '']) => what,
    ),
  );
  expect(completions.length).toBeGreaterThan(10);
  expect(completions.filter((what) => !(what in sentences))).toEqual([]);
});

test('every type of visit that a new portal offers bears an Arabic name', () => {
  const migrations = globSync('apps/server/migrations/*.sql', { cwd: ROOT }).map((file) =>
    readFileSync(resolve(ROOT, file), 'utf8'),
  );
  const types = migrations.flatMap((sql) =>
    [...sql.matchAll(/insert into visit_types[^;]*;/g)].flatMap(([insert]) =>
      [...insert.matchAll(/\('([^']+)'\)/g)].map(([, name = '']) => name),
    ),
  );
  expect(types.length).toBeGreaterThan(10);
  expect(types.filter((name) => !(name in terms))).toEqual([]);
});
