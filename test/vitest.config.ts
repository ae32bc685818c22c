import { defineConfig } from 'vitest/config';

// jsdom files say so in their first line; e2e files run one after the other, since each drives a browser.
export default defineConfig({
  test: {
    dir: new URL('.', import.meta.url).pathname,
    include: ['**/*.test.{ts,tsx}'],
    root: new URL('..', import.meta.url).pathname,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
