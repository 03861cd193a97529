import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

const FILES = ['{apps,packages,demo,e2e,tools}/**/*.{test,spec}.ts'];

/** Files that only a sweep goes through: faults, kills, limits, documents in depth. */
export const ONLY_IN_SWEEPS = '**/*.sweep.test.ts';

/**
 * The test files that only a sweep goes through, and those that go over everything in one (`SWEEPS`), and otherwise over some of
 * it. What a folder's files share asks for it in their place: a test that says so itself, or uses what does.
 */
export function sweepsIn(root: string): { unit: string[]; journeys: string[] } {
  const files = globSync(FILES, { cwd: root, exclude: ['**/node_modules/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(
      (path) =>
        matchesGlob(path, ONLY_IN_SWEEPS) ||
        /process\.env\['SWEEPS'\]|\bsampleOf\(/.test(readFileSync(join(root, path), 'utf8')),
    )
    .toSorted();
  const isJourney = (path: string) => path.startsWith('e2e/');
  return { unit: files.filter((path) => !isJourney(path)), journeys: files.filter(isJourney) };
}
