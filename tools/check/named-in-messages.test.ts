import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SETTING_NAMES } from '../../apps/server/src/platform/settings/settings.ts';
import { ROOT } from '../run.ts';
import { anchorsOf } from './check-rules.ts';

// What a sentence of the portal sends its operator to must be there: sections, commands, files and settings.

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Where sentences for operators are: the server, the texts of pages, and what is deployed. */
const FILES = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts', 'demo/**/*.ts', 'deploy/*'], {
  cwd: ROOT,
}).filter((path) => !/\.test\.tsx?$/.test(path));
const DOCUMENTS = globSync(['*.md', 'docs/*.md'], { cwd: ROOT });

/** The first group of each match, with the file that it is in. */
const named = (paths: readonly string[], pattern: RegExp) =>
  paths.flatMap((path) => [...read(path).matchAll(pattern)].map(([, name = '']) => ({ path, name })));

const HEADINGS = [...read('docs/operations.md').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);

test('every section of docs/operations.md that a message or a comment names exists', () => {
  const sections = named([...FILES, ...DOCUMENTS], /docs\/operations\.md, ([^,.]+)[,.]/g);
  expect(sections.length).toBeGreaterThan(2);
  expect(sections.filter(({ name }) => !HEADINGS.includes(name))).toEqual([]);
});

test('every section of docs/operations.md that a document leads to exists', () => {
  const anchors = anchorsOf(read('docs/operations.md'));
  const links = [...named(DOCUMENTS, /\(operations\.md#([^)]+)\)/g), ...named(['docs/operations.md'], /\(#([^)]+)\)/g)];
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter(({ name }) => !anchors.includes(name))).toEqual([]);
});

test('every command that a message or a document names exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = named([...FILES, ...DOCUMENTS], /\bnpm run ([\w:-]+)/g);
  expect(commands.length).toBeGreaterThan(40);
  expect(commands.filter(({ name }) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test('every file of deploy/ that a message names exists', () => {
  const files = named(FILES, /\bdeploy\/([\w-]+\.\w+|Dockerfile|Caddyfile)/g);
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter(({ name }) => !existsSync(join(ROOT, 'deploy', name)))).toEqual([]);
});

/** What operators set beside our own settings: Node's, those of PostgreSQL's programs, of compose.yaml and of collectors. */
const OTHERS = new Set([
  'NODE_EXTRA_CA_CERTS',
  'POSTGRES_USER',
  'RIGBOOK_PASSWORD',
  'RIGBOOK_NAME',
  'GROWTH_RIGS',
  'OTEL_EXPORTER_OTLP_HEADERS',
]);

test('every setting that a sentence or a document names exists', () => {
  const isSetting = (name: string) => SETTING_NAMES.includes(name) || OTHERS.has(name);
  // In a sentence it follows a word: 'set DATABASE_URL', 'in METRICS_TOKEN'.
  const sentences = named(
    FILES.filter((path) => !path.endsWith('.sh')),
    /['"`][^'"`\n]*\b(?:set|Set|in|to|with|without|name|or|and) ([A-Z][A-Z\d]*_[A-Z\d_]*[A-Z\d])\b[^'"`\n]*['"`]/g,
  );
  const documents = named(['docs/operations.md', 'README.md'], /`([A-Z][A-Z\d]*_[A-Z\d_]*[A-Z\d])[`=]/g);
  expect([sentences.length > 5, documents.length > 40]).toEqual([true, true]);
  expect([...sentences, ...documents].filter(({ name }) => !isSetting(name))).toEqual([]);
});
