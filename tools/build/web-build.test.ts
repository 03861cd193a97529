import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { madeUpFolder } from '../check/made-up-tree.ts';
import { buildWebIfChanged } from './web-build.ts';

const SOURCES = {
  'apps/web/index.html': '<main>',
  'apps/web/vite.config.ts': 'export default {};',
  'apps/web/offline-shell.ts': 'export {};',
  'apps/web/without-descriptions.ts': 'export {};',
  'apps/web/package.json': '{}',
  'apps/web/tsconfig.json': '{}',
  'apps/web/public/favicon.svg': '<svg/>',
  'apps/web/src/main.tsx': 'one',
  'apps/web/src/main.test.tsx': 'one',
  'packages/domain/src/merge.ts': 'one',
  'packages/domain/test/rows.ts': 'one',
  'package-lock.json': '{}',
};

/** A repository whose build empties the folder and writes a page, as Vite does, and counts its runs. */
function repository(exitCode = 0) {
  const root = madeUpFolder(SOURCES);
  const dist = join(root, 'apps/web/dist');
  const repo = {
    root,
    builds: 0,
    build: () => {
      repo.builds += 1;
      rmSync(dist, { recursive: true, force: true });
      mkdirSync(dist, { recursive: true });
      writeFileSync(join(dist, 'index.html'), 'built');
      return Promise.resolve(exitCode);
    },
  };
  return repo;
}

test('the web app is built the first time and not again until something changes', async () => {
  const repo = repository();
  expect(await buildWebIfChanged(repo.root, repo.build)).toBe(0);
  expect(await buildWebIfChanged(repo.root, repo.build)).toBe(0);
  expect(repo.builds).toBe(1);
});

test.each(Object.keys(SOURCES).filter((path) => !/\.test\.|\/test\//.test(path)))(
  'it is built again after a change to %s',
  async (path) => {
    const repo = repository();
    await buildWebIfChanged(repo.root, repo.build);
    writeFileSync(join(repo.root, path), 'two');
    await buildWebIfChanged(repo.root, repo.build);
    expect(repo.builds).toBe(2);
  },
);

test('it is built again when a source is added or removed', async () => {
  const repo = repository();
  await buildWebIfChanged(repo.root, repo.build);
  writeFileSync(join(repo.root, 'apps/web/src/added.ts'), '');
  await buildWebIfChanged(repo.root, repo.build);
  rmSync(join(repo.root, 'packages/domain/src/merge.ts'));
  await buildWebIfChanged(repo.root, repo.build);
  expect(repo.builds).toBe(3);
});

test('tests are not part of what is built', async () => {
  const repo = repository();
  await buildWebIfChanged(repo.root, repo.build);
  writeFileSync(join(repo.root, 'apps/web/src/main.test.tsx'), 'two');
  writeFileSync(join(repo.root, 'packages/domain/test/rows.ts'), 'two');
  await buildWebIfChanged(repo.root, repo.build);
  expect(repo.builds).toBe(1);
});

test('a failed build is tried again, and its exit code is returned', async () => {
  const repo = repository(3);
  expect(await buildWebIfChanged(repo.root, repo.build)).toBe(3);
  expect(await buildWebIfChanged(repo.root, repo.build)).toBe(3);
  expect(repo.builds).toBe(2);
});

test('what an interrupted build leaves in dist does not count as a complete build', async () => {
  const repo = repository();
  await buildWebIfChanged(repo.root, repo.build);
  // Another build has started: the folder is empty except for the first file.
  await repo.build();
  await buildWebIfChanged(repo.root, repo.build);
  expect(repo.builds).toBe(3);
  expect(readFileSync(join(repo.root, 'apps/web/dist/index.html'), 'utf8')).toBe('built');
});
