// npm run test:nightly: the tests that look for rare failures, run much longer than in npm test. All of them take hours; names
// choose some: parts of the names of test files, 'growth' and 'away' (npm run test:nightly -- fuzz torn-reads growth).
import '../check-node.ts';

import { randomInt } from 'node:crypto';

import { buildWebIfChanged } from '../build/web-build.ts';
import { commandOf, runNode } from '../run.ts';
import { keepDemo, runPlaywright } from './suites.ts';

process.env['SWEEPS'] = '1';
process.env['KILL_ROUNDS'] ??= '100';
// Requests to each route as each role: over 100,000 in all.
process.env['FUZZ_RUNS'] ??= '200';
process.env['FAULT_ROUNDS'] ??= '100';
process.env['TORN_READS'] ??= '1000';
process.env['DEAR_ROUNDS'] ??= '20';
// Each round looks at all that the rounds before have saved.
process.env['DOCTOR_ROUNDS'] ??= '60';
process.env['AWAY_ROUNDS'] ??= '200';
// Different seeds each night; they are printed so that a failure can be reproduced.
for (const seed of ['FUZZ_SEED', 'PROPERTY_SEED']) {
  process.env[seed] ??= String(randomInt(2 ** 31));
  console.log(`${seed}=${process.env[seed]}`);
}

// With 100,000 rigs instead of the 1,000 of the shorter run.
process.env['GROWTH_RIGS'] ??= '100000';

const names = process.argv.slice(2);
const files = names.filter((name) => name !== 'growth' && name !== 'away');
const isWanted = (name: string) => names.length === 0 || names.includes(name);
const vitest = (...args: string[]) => runNode([commandOf('vitest'), 'run', ...args]);
const codes: number[] = [];
if (isWanted('away')) keepDemo();
// Every project has property tests. One of the tests fills the demo for the journey, whose rounds take seconds each.
if (names.length === 0 || files.length > 0) codes.push(await vitest('--testTimeout=3600000', ...files));
if (isWanted('growth')) codes.push(await vitest('--config', 'bench/growth/vitest.config.ts'));
if (isWanted('away')) codes.push(await buildWebIfChanged(), await runPlaywright(['e2e/journeys/away/rounds.spec.ts']));
process.exitCode = Math.max(...codes);
