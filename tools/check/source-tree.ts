import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the repository; `path` is relative to its root and always uses '/'. */
export type SourceFile = { path: string; text: string; lines: number };

/** The paths of all files of the product and its tools, and the content of those in TypeScript. */
export type SourceTree = { root: string; paths: string[]; sources: SourceFile[] };

const PLACES = ['apps', 'bench', 'demo', 'e2e', 'packages', 'tools'];
const NOT_OURS = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

function* walk(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!NOT_OURS.has(entry.name) && !entry.name.startsWith('.')) yield* walk(root, path);
    } else if (entry.isFile()) {
      yield path;
    }
  }
}

const isSource = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');

function countLines(text: string): number {
  if (text === '') return 0;
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

function readSource(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  return { path, text, lines: countLines(text) };
}

/** Reads the tree under `root` from disk, not from git: a file is checked before it is committed. */
export function readTree(root: string): SourceTree {
  const top = readdirSync(root, { withFileTypes: true });
  const paths = [
    ...top.filter((entry) => entry.isFile() && isSource(entry.name)).map((entry) => entry.name),
    ...PLACES.filter((place) => top.some((entry) => entry.isDirectory() && entry.name === place)).flatMap((place) => [
      ...walk(root, place),
    ]),
  ].toSorted();
  return { root, paths, sources: paths.filter(isSource).map((path) => readSource(root, path)) };
}

/** A test, or something only tests use: `x.test.ts`, anything in a folder `test`, the set-up of the web's tests. */
export const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) || path.includes('/test/') || path.endsWith('/test-setup.ts');
