import { defineConfig } from 'vitest/config';

// A test that hangs must end; none may fail because the machine is busy.
// Files of one project share a process, its modules loaded once: none may leave anything behind in them.
const patience = { testTimeout: 120_000, hookTimeout: 120_000, isolate: false };

const POSTGRES = ['tools/test/postgres/**/*.test.ts', 'apps/server/test/postgres/*.test.ts'];

export default defineConfig({
  test: {
    // Two cores: more workers than that only makes every test slower.
    maxWorkers: 2,
    projects: [
      { test: { name: 'packages', environment: 'node', include: ['packages/*/src/**/*.test.ts'], ...patience } },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          exclude: POSTGRES,
          ...patience,
        },
      },
      {
        test: {
          name: 'tools',
          environment: 'node',
          include: ['{tools,demo}/**/*.test.ts'],
          exclude: POSTGRES,
          ...patience,
        },
      },
      // Asks for a PostgreSQL and an S3 server, which tools/test/test-postgres.ts starts.
      ...(process.env['TEST_DATABASE_URL'] ? [{ test: { name: 'postgres', include: POSTGRES, ...patience } }] : []),
      'apps/web/vite.config.ts',
    ],
  },
});
