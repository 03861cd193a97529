import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILES = ['{apps,packages,demo,e2e}/**/*.{test,spec}.ts'];

/**
 * The test files that go over everything in a sweep (`SWEEPS`), and otherwise over some of it. What a folder's files share asks
 * for it in their place: a test that says so itself, or uses what does.
 */
export function sweepsIn(root: string): { unit: string[]; journeys: string[] } {
  const files = globSync(FILES, { cwd: root, exclude: ['**/node_modules/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /process\.env\['SWEEPS'\]|\bsampleOf\(/.test(readFileSync(join(root, path), 'utf8')))
    .toSorted();
  const isJourney = (path: string) => path.startsWith('e2e/');
  return { unit: files.filter((path) => !isJourney(path)), journeys: files.filter(isJourney) };
}
