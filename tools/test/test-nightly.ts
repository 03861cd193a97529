// npm run test:nightly: the tests that look for what is rare, much longer than npm test does.
import '../check-node.ts';

import { randomInt } from 'node:crypto';

import { commandOf, runNode } from '../run.ts';

process.env['KILL_ROUNDS'] ??= '100';
process.env['FUZZ_RUNS'] ??= '100';
// Another seed each night; it is told, so that a failure can be had again.
process.env['FUZZ_SEED'] ??= String(randomInt(2 ** 31));
console.log(`FUZZ_SEED=${process.env['FUZZ_SEED']}`);

const tests = ['apps/server/test/kill.test.ts', 'apps/server/test/fuzz.test.ts'];
const runs = [
  ['run', '--testTimeout=3600000', ...tests],
  ['run', '--config', 'bench/growth/vitest.config.ts'],
];
// What 1,000 rigs tell in a minute elsewhere, 100,000 tell here.
process.env['GROWTH_RIGS'] ??= '100000';
const codes: number[] = [];
for (const run of runs) codes.push(await runNode([commandOf('vitest'), ...run]));
process.exitCode = Math.max(...codes);
