// npm run test:sweeps: the tests that go over everything: all routes in all looks and in a third language, all kinds of report,
// corpora, hostile files, kills, fuzz, long property tests, of which npm test has a sample; and the journeys that are tagged @sweep.
import '../check-node.ts';

import { buildWebIfChanged } from '../build/web-build.ts';
import { ROOT } from '../run.ts';
import { keepDemo, runPlaywright, runStages, runVitest } from './suites.ts';
import { sweepsIn } from './sweeps.ts';

const { unit, journeys } = sweepsIn(ROOT);
process.env['SWEEPS'] = '1';
keepDemo();
await runStages([
  [
    { name: 'sweeps of unit and API tests', run: () => runVitest([...unit, 'demo/prepare.test.ts']) },
    { name: 'the build of the web app', run: () => buildWebIfChanged() },
  ],
  [{ name: 'sweeps of journeys', run: () => runPlaywright([...journeys, '--grep-invert', '@sweep']) }],
  [{ name: 'further journeys', run: () => runPlaywright(['--grep', '@sweep']) }],
]);
