import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { findLongTests } from './setup/extent.ts';
import { withoutRepeats } from './setup/repeats.ts';
import { PATIENCE_MS, TEST_PATIENCE_MS } from './setup/patience.ts';
import { ByEnvironment } from './setup/sequencer.ts';
import { Slowest } from './setup/slowest.ts';
import { Unfinished } from './setup/unfinished.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Milliseconds between two looks at a condition: what is waited for comes in a few, and a clock that is handed in is advanced with each. */
const POLL_MS = 10;

const shared = {
  root,
  testTimeout: TEST_PATIENCE_MS,
  hookTimeout: TEST_PATIENCE_MS,
  expect: { poll: { timeout: PATIENCE_MS, interval: POLL_MS } },
  // Vitest leaves one core free, which is half of a machine with two.
  maxWorkers: availableParallelism(),
};

/** Browser tests of what rarely changes, or takes minutes: `npm run test:long` runs them. */
const LONG_E2E = 'test/e2e/long/**';

/** Tests that fix the language of their page, which lasts as long as their process. */
const OWN_PAGE = 'test/**/*-page.test.tsx';

export default defineConfig({
  test: {
    sequence: { sequencer: ByEnvironment },
    reporters: ['default', new Unfinished(), new Slowest()],
    projects: [
      // Files share a process, so that libraries are loaded once and not once a file: what a file changes, it restores. Files that
      // need jsdom say so in their first line.
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/e2e/**', OWN_PAGE],
          globalSetup: ['test/setup/postgres/global.ts'],
          setupFiles: ['test/setup/unit.ts'],
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      // What `npm run test:long` adds: the long tests of the files that have some.
      {
        plugins: [withoutRepeats],
        test: {
          ...shared,
          name: 'long',
          env: { TESTS: 'long' },
          include: findLongTests(root, 'unit'),
          globalSetup: ['test/setup/postgres/global.ts'],
          setupFiles: ['test/setup/unit.ts'],
          isolate: false,
          sequence: { groupOrder: 4 },
        },
      },
      // Each of these files has a process to itself.
      {
        test: {
          ...shared,
          name: 'unit-own',
          include: [OWN_PAGE],
          setupFiles: ['test/setup/unit.ts'],
          sequence: { groupOrder: 2 },
        },
      },
      // Files share a process, its browser and the relay before it; each opens its own pages. The build is made once before them.
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          exclude: [LONG_E2E],
          isolate: false,
          globalSetup: ['test/e2e/stage/build.ts', 'test/e2e/stage/sample-folder.ts'],
          sequence: { groupOrder: 3 },
        },
      },
      {
        plugins: [withoutRepeats],
        test: {
          ...shared,
          name: 'e2e-long',
          env: { TESTS: 'long' },
          include: [`${LONG_E2E}/*.test.ts`, ...findLongTests(root, 'e2e')],
          isolate: false,
          globalSetup: ['test/e2e/stage/build.ts', 'test/e2e/stage/sample-folder.ts'],
          sequence: { groupOrder: 5 },
        },
      },
    ],
  },
});
