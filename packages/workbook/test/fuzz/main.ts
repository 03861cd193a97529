// Reads damaged workbooks: node packages/workbook/test/fuzz/main.ts [count] [seed] [--any-time] [--keep=folder]
// Exits with 1 if one of them crashed the reader, gave an impossible result or (without --any-time) took longer than a
// second. The same count and seed make the same files; failing ones are written into the folder.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fuzz } from './run.ts';
import { fuzzSeeds } from './seeds.ts';

const LONGEST = 1000;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'any-time': { type: 'boolean' }, keep: { type: 'string' } },
});
const [count = '100000', seed = '1'] = positionals;
const { outcomes, failures, slowest } = fuzz(fuzzSeeds(), Number(count), Number(seed), (bytes, name) => {
  if (values.keep !== undefined) writeFileSync(join(values.keep, `${name.replace('/', '-')}.bin`), bytes);
});
const line = [...outcomes].toSorted(([, a], [, b]) => b - a).map(([outcome, times]) => `${outcome} ${times}`);
process.stdout.write(`${line.join(', ')}\nslowest: ${Math.round(slowest.milliseconds)} ms (${slowest.name})\n`);
for (const failure of failures) process.stdout.write(`${failure}\n`);
const tooSlow = !values['any-time'] && slowest.milliseconds > LONGEST;
process.exitCode = failures.length > 0 || tooSlow ? 1 : 0;
