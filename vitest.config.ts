import { defineConfig } from 'vitest/config';

const TESTS = '*.test.{ts,tsx}';
/** Of code that runs in browsers. */
const IN_WINDOWS = [`blocks/**/${TESTS}`, `engine/client/**/${TESTS}`];
/** Of these, what keeps things for as long as a page is open: each file has a window and the code in it to itself. */
const KEEPS =
  'car-valuation compare-button compare-tray favourite favourite-list finance-calculator phone-panel'.split(
    ' ',
  );
const ALONE = [`blocks/{${KEEPS.join()}}/**/${TESTS}`, `engine/client/**/${TESTS}`];
const UNIT = {
  // Marks for React's development code alone, which node tests do without: see tests/setup.ts.
  oxc: { jsx: { development: false } },
  test: {
    environment: 'node',
    // A test says nothing about time; a machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    setupFiles: ['tests/setup.ts'],
  },
};

/** Modules of node's own: through Vite's, each call of an imported function costs a look-up, a third of all time. */
const NODES_OWN = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ['--import', './tests/nodeModules.mjs'],
};

export default defineConfig({
  test: {
    // All cores; the main process only waits.
    maxWorkers: '100%',
    // Pages that are looked at side by side, in tests that say so.
    maxConcurrency: 2,
    projects: [
      {
        ...UNIT,
        test: {
          ...UNIT.test,
          name: 'unit',
          include: [`{bench,domain,engine,schemas,server,cli,demo,tests}/**/${TESTS}`],
          exclude: [...IN_WINDOWS, 'tests/browser/**', 'tests/processes/**', 'node_modules/**'],
          // To read the code anew for each of hundreds of files takes as long as the tests.
          isolate: false,
          ...NODES_OWN,
        },
      },
      // A thread begins sooner than a process. One for each file, with the code read anew, takes three times as long as the tests.
      {
        ...UNIT,
        test: {
          ...UNIT.test,
          name: 'windows',
          include: IN_WINDOWS,
          exclude: [...ALONE, 'node_modules/**'],
          pool: 'threads',
          isolate: false,
        },
      },
      { ...UNIT, test: { ...UNIT.test, name: 'pages', include: ALONE, pool: 'threads' } },
      {
        test: {
          name: 'processes',
          include: ['tests/processes/**/*.test.ts'],
          environment: 'node',
          ...NODES_OWN,
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 180_000,
          globalSetup: ['tests/processes/globalSetup.ts'],
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          environment: 'node',
          ...NODES_OWN,
          maxWorkers: 2,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
          globalSetup: ['tests/browser/globalSetup.ts'],
        },
      },
    ],
  },
});
