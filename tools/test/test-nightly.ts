// npm run test:nightly: the tests that look for rare failures, run much longer than in npm test.
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

const runs = [
  // Every project has property tests.
  ['run', '--testTimeout=3600000'],
  ['run', '--config', 'bench/growth/vitest.config.ts'],
];
// With 100,000 rigs instead of the 1,000 of the shorter run.
process.env['GROWTH_RIGS'] ??= '100000';
// For the journey, whose rounds take seconds each.
keepDemo();
const codes: number[] = [];
for (const run of runs) codes.push(await runNode([commandOf('vitest'), ...run]));
codes.push(await buildWebIfChanged(), await runPlaywright(['e2e/journeys/away/rounds.spec.ts']));
process.exitCode = Math.max(...codes);
