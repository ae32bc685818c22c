import { defineConfig } from 'vitest/config';
import { PATIENCE_MS, TEST_PATIENCE_MS } from './setup/patience.ts';
import { randomSeed } from './setup/rounds.ts';

const shared = {
  // Found out once, not in every file; a failed property shows it.
  env: { RANDOM_SEED: String(randomSeed()) },
  root: new URL('..', import.meta.url).pathname,
  testTimeout: TEST_PATIENCE_MS,
  hookTimeout: TEST_PATIENCE_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
};

export default defineConfig({
  test: {
    projects: [
      // jsdom files say so in their first line.
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/e2e/**'],
          globalSetup: ['test/setup/postgres/global.ts'],
          setupFiles: ['test/setup/unit.ts'],
        },
      },
      // One file after the other: each drives a browser, and the build is made once before them.
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/e2e/build.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
});
