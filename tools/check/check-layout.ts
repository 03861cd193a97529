import '../check-node.ts';

import { resolve } from 'node:path';

import { shortHandlers } from './layout/handlers.ts';
import { models } from './layout/models.ts';
import { drawers, nouns, places } from './layout/names.ts';
import { parameters } from './layout/parameters.ts';
import { queryPlaces, scopedStores } from './layout/queries.ts';
import { sizes, sizeSummary } from './layout/sizes.ts';
import { untranslated } from './layout/texts.ts';
import { readTree, type SourceTree } from './source-tree.ts';

const RULES = [
  drawers,
  places,
  nouns,
  queryPlaces,
  scopedStores,
  shortHandlers,
  sizes,
  parameters,
  untranslated,
  models,
];

/** Paths no rule applies to. Keep it empty: change the file, or the rule for all files. */
const exceptions: string[] = [];

/** Every problem with the layout of a tree, one sentence each: which file, what is wrong, what to do instead. */
export function layoutProblems(tree: SourceTree): string[] {
  const problems = RULES.flatMap((rule) => rule(tree));
  return problems.filter((problem) => !exceptions.some((path) => problem.startsWith(`${path}:`)));
}

if (import.meta.main) {
  const tree = readTree(resolve(import.meta.dirname, '../..'));
  const problems = layoutProblems(tree);
  for (const problem of problems) console.error(problem);
  console.log(sizeSummary(tree));
  process.exitCode = problems.length > 0 ? 1 : 0;
}
