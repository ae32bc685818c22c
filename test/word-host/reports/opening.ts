import type { Report } from './report.ts';

/** Opening the pane, signing in, and how Word and its machine behave. */
export const opening: readonly Report[] = [
  {
    id: '1',
    what: "Nested sign-in is a browser's standard flow, which wants its own redirect page and login hint",
    where:
      'web; [nested app authentication](https://learn.microsoft.com/office/dev/add-ins/develop/enable-nested-app-authentication-in-your-add-in)',
    pane: 'handled: the web signs in by a window, for which row 1a holds',
  },
  {
    id: '1a',
    what: "Entra's page separates its window from Word (`Cross-Origin-Opener-Policy`): Office reports it as closed, and no message arrives",
    where: 'web, also reported on Windows and Mac; #6548, #6707',
    pane: 'handled with the issuer of the tests: the relay passes the callback on; “The sign-in window was closed, or its page can no longer reach Word. …” beside a button to try again. No tenant of Entra ID has been tried',
    otherwise: 'the issuer of `test/e2e/long/sign-in.test.ts`',
  },
  {
    id: '6',
    what: '`getReviewedText` stops Word in some documents',
    where: 'Windows, Mac; #5873, #6085, #4302',
    pane: 'degraded: “Word or the pane closed unexpectedly while Codicil was working on this document …”, and that document is read without it',
    otherwise: 'fault `dieDuring`',
  },
  {
    id: '7',
    what: 'Each writing call takes some 300 ms',
    where: 'Mac; #6721, #3982',
    pane: 'degraded: “Word is inserting: 12 of 80 changes…”, with Stop; patience begins again with every answer',
    quirks: ['delayPerAction'],
  },
  {
    id: '8',
    what: 'A page on the web may not reach a private address',
    where: 'web; #6174, #6281, #6366',
    pane: 'handled by IT: the doctor and the guide name the policy',
  },
  {
    id: '9',
    what: 'Nested sign-in is offered and then refused',
    where: 'Windows, Mac; #6610, #6691, #6275',
    pane: 'handled: the window follows',
  },
  {
    id: '34',
    what: 'A webview wants `unsafe-eval` for office.js',
    where: 'reported by another add-in for Windows and Mac',
    pane: 'unknown: the pane says what was blocked, and `CSP_SCRIPT_EXTRA` allows it',
  },
  {
    id: '35',
    what: 'Documents of personal accounts frame the pane from other hosts',
    where: "web; Microsoft's consumer domains",
    pane: 'handled: they may',
  },
  {
    id: '36',
    what: 'office.js frames a page of telemetry',
    where: 'webviews',
    pane: 'handled: blocked, without harm',
  },
  {
    id: '37',
    what: 'A page with COEP may refuse `Cross-Origin-Resource-Policy: same-origin`',
    where: 'web; no report',
    pane: 'unknown',
  },
  {
    id: '38',
    what: 'A streamed chunk waits for the next one',
    where: 'Mac; [WebKit](https://github.com/WebKit/WebKit) of summer 2026',
    pane: 'handled: heartbeats follow; text may be late by a chunk',
  },
  {
    id: '39',
    what: 'No lookbehind in regular expressions',
    where: 'Safari before 16.4',
    pane: 'unknown below macOS 13.3: the pane needs it',
  },
  {
    id: '40',
    what: 'Without optional connected experiences only deployed add-ins run',
    where:
      'Windows, Mac; [privacy controls](https://learn.microsoft.com/office/dev/add-ins/concepts/privacy-and-security)',
    pane: 'handled by IT: the guide says to deploy by the admin centre',
  },
  {
    id: '41',
    what: 'Sideloading is blocked on managed machines',
    where: 'Windows; #4865',
    pane: 'handled by IT: as above',
  },
];
