import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{engine,blocks,schemas,server,cli,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**', 'tests/processes/**', 'node_modules/**'],
          environment: 'node',
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
