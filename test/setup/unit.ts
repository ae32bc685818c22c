/** Runs before each unit test file. */
import { PATIENCE_MS } from './patience.ts';
import { configureRandomTests } from './rounds.ts';

configureRandomTests();

// Only files that ask for jsdom load the testing library.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}
