import { expect, test } from 'vitest';

import { playwrightTimes, slowest, vitestTimes } from './slowest-tests.ts';

const unit = JSON.stringify({
  testResults: [
    {
      name: '/portal/packages/domain/src/merge.test.ts',
      assertionResults: [
        { fullName: 'a merge keeps what was entered', duration: 1500 },
        { fullName: 'skipped', duration: null },
      ],
    },
  ],
});
const browser = JSON.stringify({
  suites: [
    {
      file: 'journeys/closing.spec.ts',
      specs: [{ title: 'an editor closes findings', tests: [{ results: [{ duration: 8000 }, { duration: 4000 }] }] }],
      suites: [
        {
          file: 'journeys/closing.spec.ts',
          specs: [{ title: 'on a phone', tests: [{ results: [{ duration: 700 }] }] }],
        },
      ],
    },
  ],
});

test('the slowest tests of both runners are listed, with all tries added up', () => {
  expect(slowest([...vitestTimes(unit), ...playwrightTimes(browser)], 3)).toEqual([
    '  12.0 s  closing.spec.ts: an editor closes findings',
    '   1.5 s  merge.test.ts: a merge keeps what was entered',
    '   0.7 s  closing.spec.ts: on a phone',
  ]);
});
