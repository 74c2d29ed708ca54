import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // All cores; the main process only waits.
    maxWorkers: '100%',
    // Pages that are looked at side by side, in tests that say so.
    maxConcurrency: 2,
    projects: [
      {
        // Marks for React's development code alone, which node tests do without: see tests/setup.ts.
        oxc: { jsx: { development: false } },
        test: {
          name: 'unit',
          include: ['{domain,engine,blocks,schemas,server,cli,demo,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**', 'tests/processes/**', 'node_modules/**'],
          environment: 'node',
          // A test says nothing about time; a machine may be busy.
          testTimeout: 20_000,
          hookTimeout: 60_000,
          setupFiles: ['tests/setup.ts'],
        },
      },
      {
        test: {
          name: 'processes',
          include: ['tests/processes/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          globalSetup: ['tests/processes/globalSetup.ts'],
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
          globalSetup: ['tests/browser/globalSetup.ts'],
        },
      },
    ],
  },
});
