import '../check-node.ts';

import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/** Lines that a newcomer reads in one go. */
const MOST_LINES: Readonly<Record<string, number>> = { 'README.md': 60, 'docs/tour.md': 120 };

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("'", '')
    .match(/[a-z0-9]+/g) ?? [];

/** Whether the words are among the others, in their order. */
function followsIn(words: readonly string[], others: readonly string[]): boolean {
  let from = 0;
  return words.every((word) => {
    const at = others.indexOf(word, from);
    from = at + 1;
    return at >= 0;
  });
}

/** Decisions are numbered from 1 without gaps, and each file is named by its number and by words of its heading. */
function decisionProblems(root: string): string[] {
  const files = globSync('docs/decisions/*.md', { cwd: root }).toSorted();
  return files.flatMap((path, index) => {
    const [, number = '', name = ''] = /^(\d{3})-(.+)\.md$/.exec(basename(path)) ?? [];
    const [, headed = '', heading = ''] = /^# (\d+)\. (.+)\n/.exec(readFileSync(join(root, path), 'utf8')) ?? [];
    if (Number(number) !== index + 1)
      return [`${path}: the decision after ${index} is ${index + 1}; number it so, in its name and heading.`];
    if (Number(headed) !== index + 1) return [`${path}: begin it with '# ${index + 1}. ' and what was decided.`];
    return followsIn(wordsOf(name), wordsOf(heading))
      ? []
      : [`${path}: name it by words of its heading, '${heading}', in their order.`];
  });
}

/** What a newcomer reads first is short, and its test command is the one that a change has to pass. */
function firstHourProblems(root: string): string[] {
  const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');
  const long = Object.entries(MOST_LINES).flatMap(([path, most]) => {
    const lines = read(path).trimEnd().split('\n').length;
    return lines > most ? [`${path}: ${lines} lines; ${most} are allowed: move what can be read later.`] : [];
  });
  const command = read('.ci/run').trimEnd().split('\n').at(-1) ?? '';
  return read('README.md')
    .split('\n')
    .some((line) => line.split('#')[0]?.trim() === command)
    ? long
    : [...long, `README.md: the command that runs all tests is '${command}', as in .ci/run.`];
}

/** Every problem with the documents of a repository, a sentence each. */
export const documentProblems = (root: string): string[] => [...decisionProblems(root), ...firstHourProblems(root)];

if (import.meta.main) {
  const problems = documentProblems(resolve(import.meta.dirname, '../..'));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
