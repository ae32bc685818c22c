/** Where the list is: on the root element, since the script that writes it is loaded before all others. */
const NAME = 'blocked';

/** Most entries: a policy that blocks one thing may block it a thousand times. */
const MAX = 8;

/**
 * Keeps what the page's content security policy blocks from now on: the directive and what it was for, such as `script-src eval` or
 * `frame-src https://telemetry.example`. No path or query, which may hold what is nobody's business.
 */
export function recordBlocked(page: Document): void {
  page.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    const entry = `${effectiveDirective} ${originOf(blockedURI)}`.trim();
    const known = describeBlocked(page);
    if (known.length < MAX && !known.includes(entry))
      page.documentElement.dataset[NAME] = [...known, entry].join('\n');
  });
}

/** What was blocked so far, each once, first to last. */
export function describeBlocked(page: Document): readonly string[] {
  return (page.documentElement.dataset[NAME] ?? '').split('\n').filter((entry) => entry !== '');
}

/** The origin of an address; a word of the policy, such as `eval` or `inline`, as it is. */
function originOf(blocked: string): string {
  return URL.canParse(blocked) ? new URL(blocked).origin : blocked.slice(0, 40);
}
