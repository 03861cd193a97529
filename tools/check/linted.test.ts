import { join } from 'node:path';
import { expect, test } from 'vitest';

import { captureNode, commandOf, ROOT } from '../run.ts';
import { madeUpFolder } from './made-up-tree.ts';

/** What the linter finds in made-up files by the rules of this repository: the names of the rules, by file. */
async function found(files: Record<string, string>): Promise<string[]> {
  const folder = madeUpFolder(files);
  const config = join(ROOT, '.oxlintrc.json');
  const { output } = await captureNode([commandOf('oxlint'), '-c', config, '--format', 'unix', folder]);
  return output.split('\n').flatMap((line) => {
    const [, file, rule] = /([\w-]+(?:\.test)?\.ts):\d+:\d+:.*\[\w+\/(.+)\]/.exec(line) ?? [];
    return file && rule ? [`${file} ${rule}`] : [];
  });
}

const lines = (count: number) => Array.from({ length: count }, (_, n) => `export const n${n} = ${n};\n`).join('');
const aFunction = (count: number) => `export function f(): void {\n${'  void 0;\n'.repeat(count - 2)}}\n`;

test('no file has more than 400 lines, no test more than 600, no function more than 50', async () => {
  const fitting = { 'a.ts': lines(400), 'a.test.ts': lines(600), 'b.ts': aFunction(50) };
  expect(await found(fitting)).toEqual([]);
  const tooLong = { 'a.ts': lines(401), 'a.test.ts': lines(601), 'b.ts': aFunction(51) };
  const problems = await found(tooLong);
  expect(problems.toSorted()).toEqual([
    'a.test.ts eslint(max-lines)',
    'a.ts eslint(max-lines)',
    'b.ts eslint(max-lines-per-function)',
  ]);
});

test('files do not import themselves indirectly, not even by types', async () => {
  const tree = { 'a.ts': "import { b } from './b.ts';\nexport const a = b;\n" };
  expect(await found({ ...tree, 'b.ts': 'export const b = 1;\n' })).toEqual([]);
  const circle = { ...tree, 'b.ts': "import type { a } from './a.ts';\nexport const b: typeof a | 1 = 1;\n" };
  expect(await found(circle)).toContain('b.ts import(no-cycle)');
});
