import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Two cores: more workers than that only makes every test slower.
    maxWorkers: 2,
    projects: [
      { test: { name: 'packages', environment: 'node', include: ['packages/*/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'tools', environment: 'node', include: ['tools/**/*.test.ts'] } },
      'apps/web/vite.config.ts',
    ],
  },
});
