/**
 * Stands before office.js in the preview's pane: gives the pane the `window.external` of Word on Windows, which the page
 * around it holds. In the web profile there is none, and office.js finds its host by the name of the frame.
 */
import './api.ts';

const external = window.parent.wordHost?.external;
if (external !== undefined) {
  Object.defineProperty(window, 'external', { configurable: true, writable: true, value: external });
}
