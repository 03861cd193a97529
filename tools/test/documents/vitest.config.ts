import { defineConfig } from 'vitest/config';

// Separate from the other tests: it takes programs that a machine may not have.
export default defineConfig({
  test: {
    include: ['tools/test/documents/*.test.ts'],
    root: '.',
    globalSetup: 'apps/server/test/support/one-postgres.ts',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 1,
  },
});
