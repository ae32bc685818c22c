/**
 * Runs before office.js in the preview’s pane: gives the pane the `window.external` of Word on Windows, which the page
 * around it holds. In the web profile there is none, and office.js finds its host by the name of the frame.
 */
import './api.ts';

// A dialog of the pane is a window that the same page opened. One that another site opened has no access.
const opener: Window | null = window.opener;
const external = opener === null ? window.parent.wordHost?.external : opener.wordHost?.dialogExternal;
if (external !== undefined) {
  Object.defineProperty(window, 'external', { configurable: true, writable: true, value: external });
}
