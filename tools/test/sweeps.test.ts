import { expect, test } from 'vitest';

import { ROOT } from '../run.ts';
import { sweepsIn } from './sweeps.ts';

const { unit, journeys } = sweepsIn(ROOT);

test.each([
  'apps/server/test/fuzz.sweep.test.ts',
  'apps/server/test/kill.sweep.test.ts',
  'packages/workbook/src/corpus.test.ts',
  'packages/workbook/src/hostile-files.sweep.test.ts',
])('%s goes over everything in a sweep', (path) => {
  expect(unit).toContain(path);
});

test.each(['portal/looks', 'portal/languages', 'portal/routes'])(
  'the journey %s goes over everything in a sweep',
  (name) => {
    expect(journeys).toContain(`e2e/journeys/${name}.spec.ts`);
  },
);
