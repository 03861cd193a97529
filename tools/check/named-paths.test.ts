import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../run.ts';
import { readTree } from './source-tree.ts';

/** What a newcomer reads first. Decisions are of their day, and may name what is gone. */
const DOCUMENTS = globSync(['*.md', 'docs/*.md'], { cwd: ROOT });
const NAMED = /`([\w./@-]*\w\.(?:tsx?|mjs|css|sql|sh|yaml))`/g;

test('every file that a document names exists', () => {
  const { paths } = readTree(ROOT);
  const isKnown = (name: string) =>
    paths.some((path) => path === name || path.endsWith(`/${name}`)) ||
    // Files without an extension of ours, and the one package of which a document names a file.
    ['', 'deploy', 'node_modules/libheif-js'].some((folder) => existsSync(join(ROOT, folder, name)));
  const named = DOCUMENTS.flatMap((document) =>
    [...readFileSync(join(ROOT, document), 'utf8').matchAll(NAMED)].map(([, name = '']) => ({ document, name })),
  );
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter(({ name }) => !isKnown(name))).toEqual([]);
});
