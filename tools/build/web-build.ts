import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { commandOf, ROOT, runNode } from '../run.ts';

const SOURCES = [
  'apps/web/{src,public}/**/*',
  'apps/web/{index.html,package.json,tsconfig.json,vite.config.ts,offline-shell.ts,without-descriptions.ts}',
  'packages/*/src/**/*',
  'package-lock.json',
];
const BUILT_FROM = 'apps/web/dist/.built-from';

/** A hash of everything the built web app depends on, tests excluded. */
function hashOfSources(root: string): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) {
    const content = readFileSync(file);
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Prints that it is building and how long it took, without the list of hundreds of files. */
async function viteBuild(): Promise<number> {
  const start = performance.now();
  console.log('Building the page ...');
  const code = await runNode([commandOf('vite'), 'build', 'apps/web', '--logLevel', 'error']);
  if (code === 0) console.log(`Built in ${((performance.now() - start) / 1000).toFixed(0)} s.`);
  return code;
}

/**
 * Builds the web app unless it was built from exactly these sources.
 * @returns 0, or the exit code of the failed build
 */
export async function buildWebIfChanged(
  root: string = ROOT,
  build: () => Promise<number> = viteBuild,
): Promise<number> {
  const sources = hashOfSources(root);
  const mark = join(root, BUILT_FROM);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === sources) return 0;
  const code = await build();
  if (code !== 0) return code;
  // Written last, and deleted by the next build: an interrupted build never counts as complete.
  mkdirSync(join(root, 'apps/web/dist'), { recursive: true });
  writeFileSync(mark, sources);
  return 0;
}
