import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ONLY_IN_SWEEPS } from './tools/test/sweeps.ts';

// A test that hangs must end; none may fail because the machine is busy.
// Files of one project share a process, its modules loaded once: none may leave anything behind in them.
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  isolate: false,
  restoreMocks: true,
  setupFiles: ['tools/test/property-seed.ts', 'tools/test/patience.ts'],
};

/** Gives the tests of a run their database. */
const ONE_POSTGRES = 'apps/server/test/support/one-postgres.ts';

const DOCUMENTS = 'tools/test/documents/*.test.ts';

/** What npm test leaves to npm run test:sweeps. */
const SWEEPS = process.env['WITHOUT_SWEEPS'] ? [ONLY_IN_SWEEPS] : [];

const POSTGRES = ['tools/test/postgres/**/*.test.ts', 'apps/server/test/postgres/*.test.ts'];

/** They start processes, fill databases or try much, for ten seconds and more: begun last, one would keep a core waiting. */
const LONG =
  /\/(kill|fuzz|faults|moving|backup|main|maintenance|prepare|hostile-files|corpus|follow\.properties|rig-wizard|guard|make-pdf)(\.sweep)?\.test\.tsx?$/;

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer, not of an array
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongOnesFirst },
    // Two cores: more workers than that only makes every test slower.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'packages',
          environment: 'node',
          include: ['packages/*/src/**/*.test.ts'],
          exclude: SWEEPS,
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          exclude: [...POSTGRES, ...SWEEPS],
          globalSetup: ONE_POSTGRES,
          ...patience,
        },
      },
      {
        test: {
          name: 'tools',
          environment: 'node',
          include: ['{tools,demo}/**/*.test.ts'],
          // npm run test:documents has a configuration of its own.
          exclude: [...POSTGRES, DOCUMENTS, ...SWEEPS],
          ...patience,
        },
      },
      // Asks for a PostgreSQL and an S3 server, which tools/test/test-postgres.ts starts.
      ...(process.env['TEST_DATABASE_URL']
        ? [{ test: { name: 'postgres', include: POSTGRES, globalSetup: ONE_POSTGRES, ...patience } }]
        : []),
      'apps/web/vite.config.ts',
    ],
  },
});
