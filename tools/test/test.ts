import '../check-node.ts';

import { captureNode } from '../run.ts';
import { buildWebIfChanged } from '../build/web-build.ts';
import { keepDemo, runPlaywright, runStages, runVitest } from './suites.ts';

/** Prints what it says in one piece, because other steps print meanwhile. */
async function check(): Promise<number> {
  const { code, output } = await captureNode(['tools/check/check.ts']);
  console.log(`\n== check\n${output.trimEnd()}\n`);
  return code;
}

keepDemo();
process.env['WITHOUT_SWEEPS'] = '1';
// What waits for the clock in the unit tests leaves the cores to the check and the build.
await runStages([
  [
    { name: 'unit and API tests', run: () => runVitest() },
    { name: 'check, then the build of the web app', run: async () => (await check()) || buildWebIfChanged() },
  ],
  [{ name: 'browser tests', run: () => runPlaywright() }],
]);
