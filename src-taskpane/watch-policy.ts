import { recordBlocked } from './shell/blocked.ts';

// The composition root of a script of its own, which the page loads before office.js: what is blocked while that loads is only
// reported to those who listen already.

recordBlocked(document);
