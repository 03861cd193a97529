// node tools/test/contract-mutations.ts [how many] [from]: drops a bound or makes a field optional in a copy of the contract,
// one at a time, runs the contract's tests on it, and prints what none of them noticed. It takes changes that are equally far
// apart, another sample for each `from`. Ends with 1 if they notice fewer than 95 %.
import '../check-node.ts';

import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { captureNode, commandOf, ROOT } from '../run.ts';

const ENOUGH = 0.95;

/** A change of one place in a file: what it says there, and what instead. */
type Mutation = { path: string; at: number; from: string; to: string };

/** Patterns of what states a bound or a field that must be there, with how each is made weaker. */
const WEAKER: [pattern: RegExp, weaken: (found: RegExpExecArray) => string][] = [
  [/z\.minLength\([\w$ *+.]+\)/g, () => 'z.minLength(0)'],
  [/z\.maxLength\([\w$ *+.]+\)/g, () => 'z.maxLength(1e9)'],
  [/z\.(?:minimum|gte|positive|nonnegative)\([\w$ *+.-]*\)/g, () => 'z.minimum(-1e15)'],
  [/z\.(?:maximum|lte)\([\w$ *+.-]+\)/g, () => 'z.maximum(1e15)'],
  [/shortText\([\w$ *+.]+\)/g, () => 'shortText(1e6)'],
  [
    /^( +)(?!answer|body|query|params)(\w+): ((?:z\.(?:string|boolean|int|number|array|enum|object|nullable|literal)\(.*\)|\w+(?:Field|Schema))(?:\.check\(.*\))?),$/gm,
    ([, indent = '', name = '', schema = '']) => `${indent}${name}: z.optional(${schema}),`,
  ],
];

/** Schemas that are optional as they are: to say so again changes nothing. */
const OPTIONAL = /^(?:export )?const (\w+) =\s*z\s*\.optional\(/gm;

function mutationsIn(path: string, text: string): Mutation[] {
  return WEAKER.flatMap(([pattern, weaken]) =>
    [...text.matchAll(pattern)].map((found) => ({ path, at: found.index, from: found[0], to: weaken(found) })),
  ).filter(({ from, to }) => from !== to);
}

const folder = mkdtempSync(join(tmpdir(), 'rigbook-mutations-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'packages'));
cpSync(join(ROOT, 'packages/contract'), join(folder, 'packages/contract'), { recursive: true });
// It names folders that are not copied, and no types are checked here.
rmSync(join(folder, 'packages/contract/tsconfig.json'));
symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
// On a busy machine a test takes longer: that would count as noticed.
const config = join(folder, 'vitest.config.ts');
writeFileSync(
  config,
  `export default { root: '${folder}', test: { isolate: false, maxWorkers: 1, bail: 1, testTimeout: 120_000 } };`,
);

const sources = globSync('packages/contract/src/**/*.ts', { cwd: folder })
  .filter((path) => !path.endsWith('.test.ts'))
  .toSorted()
  .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
const optional = sources.flatMap(({ text }) => [...text.matchAll(OPTIONAL)].map(([, name = '']) => name));
const all = sources
  .flatMap(({ path, text }) => mutationsIn(path, text))
  .filter(({ from }) => !optional.some((name) => from.endsWith(`: ${name},`)));
const count = Math.min(Number(process.argv[2] ?? all.length), all.length);
const first = Number(process.argv[3] ?? 0);
const chosen = Array.from(
  { length: count },
  (_, n) => all[(first + Math.floor((n * all.length) / count)) % all.length],
);

const runTests = () => captureNode([commandOf('vitest'), 'run', '--config', config]);
const unchanged = await runTests();
if (unchanged.code !== 0) throw new Error(`The tests of the unchanged contract fail:\n${unchanged.output}`);

let unnoticed = 0;
for (const { path, at, from, to } of chosen.filter((one) => one !== undefined)) {
  const text = readFileSync(join(folder, path), 'utf8');
  writeFileSync(join(folder, path), text.slice(0, at) + to + text.slice(at + from.length));
  const { code } = await runTests();
  writeFileSync(join(folder, path), text);
  if (code !== 0) continue;
  unnoticed += 1;
  console.log(`${path}:${text.slice(0, at).split('\n').length}: nobody noticed the change of ${from.trim()}`);
}
const share = 1 - unnoticed / count;
console.log(`${count - unnoticed} of ${count} of ${all.length} changes were noticed: ${(share * 100).toFixed(1)} %`);
process.exitCode = share < ENOUGH ? 1 : 0;
