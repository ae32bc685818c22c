import { recordBlocked } from './shell/blocked.ts';

// The composition root of a separate script that the page loads before office.js: what is blocked while that loads is
// only reported to existing listeners.

recordBlocked(document);
