import { defineConfig } from 'vitest/config';

// Separate from the other tests: a PostgreSQL is filled first, with 1,000 rigs or GROWTH_RIGS.
export default defineConfig({
  test: { include: ['bench/growth/*.test.ts'], root: '.', testTimeout: 600_000, hookTimeout: 3_600_000 },
});
