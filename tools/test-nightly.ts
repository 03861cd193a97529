// npm run test:nightly: the tests that look for what is rare, much longer than npm test does.
import './check-node.ts';

import { commandOf, runNode } from './run.ts';

process.env['KILL_ROUNDS'] ??= '100';

const tests = ['apps/server/test/kill.test.ts'];
process.exitCode = await runNode([commandOf('vitest'), 'run', '--testTimeout=3600000', ...tests]);
