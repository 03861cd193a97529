import { posix } from 'node:path';

import { isTest, type SourceTree } from '../source-tree.ts';
import type { Import } from './graph.ts';

/** Two folders side by side on the way to two files; undefined if one file's folder is inside the other's. */
function beside(from: string, to: string): [string, string] | undefined {
  const [one, other] = [posix.dirname(from).split('/'), posix.dirname(to).split('/')];
  const at = one.findIndex((part, place) => part !== other[place]);
  if (at < 0 || at >= other.length) return undefined;
  return [one.slice(0, at + 1).join('/'), other.slice(0, at + 1).join('/')];
}

/** Which folders of the product need which others beside them, each with all that is inside. */
export function folderImports(_tree: SourceTree, imports: Import[]): [from: string, to: string][] {
  return imports.flatMap(({ from, kind, target }) => {
    // A worker is a separate program: starting one is not importing it.
    if (target.to !== 'file' || kind === 'worker' || isTest(from) || isTest(target.path)) return [];
    if (![from, target.path].every((path) => /^(apps|packages)\//.test(path))) return [];
    const pair = beside(from, target.path);
    return pair ? [pair] : [];
  });
}
