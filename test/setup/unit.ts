/** Runs before each unit test file. */
import { afterAll } from 'vitest';
import { PATIENCE_MS } from './patience.ts';
import { configureRandomTests } from './rounds.ts';

configureRandomTests();

// Only files that ask for jsdom load the testing library.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE_MS });
  // Files share a page: none sees what another one left on it.
  afterAll(() => {
    cleanup();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    // The clipboard that user-event adds.
    Reflect.deleteProperty(navigator, 'clipboard');
  });
}
