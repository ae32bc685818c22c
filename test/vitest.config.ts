import { defineConfig } from 'vitest/config';

const shared = {
  root: new URL('..', import.meta.url).pathname,
  testTimeout: 30_000,
  hookTimeout: 60_000,
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
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
