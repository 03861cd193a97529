import '../check-node.ts';

import { resolve } from 'node:path';

import { browserLoad } from './imports/browser-load.ts';
import { cycles } from './imports/cycles.ts';
import { importsOf } from './imports/graph.ts';
import { neighbours } from './imports/neighbours.ts';
import { readTree, type SourceTree } from './source-tree.ts';

const RULES = [neighbours, cycles, browserLoad];

/** Every problem with the imports of a tree, one sentence each: which file, what is wrong, what to do instead. */
export function importProblems(tree: SourceTree): string[] {
  const imports = importsOf(tree);
  return RULES.flatMap((rule) => rule(tree, imports));
}

if (import.meta.main) {
  const tree = readTree(resolve(import.meta.dirname, '../..'));
  const problems = importProblems(tree);
  for (const problem of problems) console.error(problem);
  console.log(`${tree.sources.length} files, ${problems.length} forbidden imports or cycles`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
