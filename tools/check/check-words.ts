import '../check-node.ts';

import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { isTest, readTree, type SourceFile } from './source-tree.ts';
import { exportedFunctions, lineAt, type FunctionNode } from './syntax.ts';
import { FORBIDDEN } from './words/forbidden.ts';
import { VERBS, VERBS_FIRST } from './words/verbs.ts';

const TEXTS = '{apps,bench,demo,deploy,docs,e2e,packages,tools}/**/*.{ts,tsx,css,html,md,sh,sql,typ,yaml}';
/**
 * Not ours, or not to be changed: databases have run the migrations. The list of words and the tests of this check have to
 * name what they forbid.
 */
const EXEMPT =
  /(^|\/)(node_modules|dist|test-data|test-results)\/|^apps\/server\/migrations\/|^tools\/check\/(words\/|check-words)/;

/** Splits names into their words: 'noteDeeds' and 'note_deeds' are 'note deeds'. */
const inWords = (line: string) => line.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll('_', ' ');

/** Forbidden words in names, comments, texts and documents. */
function forbiddenWords(root: string): string[] {
  const paths = [...globSync(TEXTS, { cwd: root }), ...globSync('*.md', { cwd: root })];
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !EXEMPT.test(path))
    .toSorted()
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          FORBIDDEN.flatMap(({ pattern, instead }) => {
            const [found] = pattern.exec(inWords(line)) ?? [];
            return found === undefined ? [] : [`${path}:${index + 1}: '${found}': say ${instead}.`];
          }),
        ),
    );
}

const FEATURE = new RegExp(`^apps/server/src/features/(?:${VERBS_FIRST.join('|')})/`);

/** Whether a function only computes something of its arguments, so that a noun may name it. */
const isView = ({ async: isAsync, params: [first] }: FunctionNode) =>
  !isAsync && !(first?.type === 'Identifier' && /^(db|services|work)$/.test(first.name));

function beginsRight(name: string, node: FunctionNode): boolean {
  const [verb = ''] = /^[a-z]+/.exec(name) ?? [];
  if (VERBS.has(verb) || name.endsWith('Routes')) return true;
  return /Of([A-Z]|$)/.test(name) && isView(node);
}

/** Exported functions are named by what they do; `…Of` is for views of a value only. */
const nouns = (file: SourceFile): string[] =>
  exportedFunctions(file)
    .filter(({ name, node }) => !beginsRight(name, node))
    .map(
      ({ name, node }) =>
        `${file.path}:${lineAt(file, node.start)}: ${name} is named by what it returns; begin with a verb, such as load or find.`,
    );

/** Every word and name that an engineer would not use, one sentence each. */
export const wordProblems = (root: string): string[] => [
  ...forbiddenWords(root),
  ...readTree(root)
    .sources.filter(({ path }) => FEATURE.test(path) && !isTest(path))
    .flatMap(nouns),
];

if (import.meta.main) {
  const problems = wordProblems(resolve(import.meta.dirname, '../..'));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
