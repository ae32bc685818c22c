/** The list is on the root element, because the script that writes it is loaded before all others. */
const NAME = 'blocked';

/** The most entries: a policy that blocks one thing may block it a thousand times. */
const MAX = 8;

/**
 * Records what the page's content security policy blocks from now on: the directive and its target, such as
 * `script-src eval` or `frame-src https://telemetry.example`. No path or query, which may be confidential.
 */
export function recordBlocked(page: Document): void {
  page.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    const entry = `${effectiveDirective} ${originOf(blockedURI)}`.trim();
    const known = describeBlocked(page);
    if (known.length < MAX && !known.includes(entry))
      page.documentElement.dataset[NAME] = [...known, entry].join('\n');
  });
}

/** Returns what was blocked so far, each once, in order. */
export function describeBlocked(page: Document): readonly string[] {
  return (page.documentElement.dataset[NAME] ?? '').split('\n').filter((entry) => entry !== '');
}

/** Returns the origin of an address; a keyword of the policy, such as `eval` or `inline`, unchanged. */
function originOf(blocked: string): string {
  return URL.canParse(blocked) ? new URL(blocked).origin : blocked.slice(0, 40);
}
