import type { Check, Finding } from '../check.ts';
import { mistake, ok, warning } from '../check.ts';
import type { VisitResult } from '../visit.ts';
import { readBody } from '../visit.ts';

/** Checks the pane’s page: available, framable only by Word, revalidated each time, with office.js. */
export const pane: Check = {
  name: 'pane',
  async run({ origin, visit, settings }) {
    const answer = await visit(`${origin}/taskpane.html`);
    const html = await readBody(answer);
    if (answer.status !== 200 || !html.includes('<'))
      return [
        mistake(
          `${origin}/taskpane.html answers ${answer.status}.`,
          'Build the pane (npm run build), and check that the proxy passes every path on to the relay.',
        ),
      ];
    const findings = examineHeaders(answer, settings.frameAncestors);
    const unsafe = settings.cspScriptExtra.filter((source) => source.startsWith('unsafe-'));
    if (unsafe.length > 0)
      findings.push(
        warning(
          `CSP_SCRIPT_EXTRA lets the pane run ${unsafe.join(' and ')}.`,
          'Take it out, unless the pane does not start without: a script that somebody slips in would run.',
        ),
      );
    if (!html.includes('office.js'))
      findings.push(
        mistake(
          'The page does not load office.js.',
          'Another page is served at this address: check the proxy.',
        ),
      );
    return findings.length > 0 ? findings : [ok('The pane is served, and Word may frame it.')];
  },
};

/** Examines the headers that decide whether Word may frame the page, and whether the newest one is shown. */
function examineHeaders(answer: VisitResult, frameAncestors: readonly string[]): Finding[] {
  const findings: Finding[] = [];
  const policy = answer.header('content-security-policy') ?? '';
  const ancestors = /frame-ancestors ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  const missing = frameAncestors.filter((one) => !ancestors.includes(one));
  if (policy === '')
    findings.push(
      mistake(
        'The page comes without a content security policy.',
        'The proxy takes it off: let the relay’s headers through.',
      ),
    );
  else if (missing.length > 0)
    findings.push(
      mistake(
        `frame-ancestors lacks ${missing.join(' ')}.`,
        'Word on the web would show nothing. The relay that answers has other settings, or the proxy has a policy of its own: let the relay’s headers through.',
      ),
    );
  for (const name of ['x-frame-options', 'cross-origin-opener-policy', 'cross-origin-embedder-policy'])
    if (answer.header(name) !== undefined)
      findings.push(
        mistake(
          `The page comes with ${name}: ${answer.header(name)}.`,
          'The relay does not send it: take it out of the proxy, since Word could not frame the pane or open its sign-in.',
        ),
      );
  if (!/no-cache|no-store/.test(answer.header('cache-control') ?? ''))
    findings.push(
      mistake(
        'The page may be kept by caches.',
        'Let the relay’s Cache-Control through, else users stay on an old pane.',
      ),
    );
  if (answer.header('strict-transport-security') === undefined)
    findings.push(
      warning(
        'The page comes without Strict-Transport-Security.',
        'Set TRUST_PROXY, or let the relay’s header through.',
      ),
    );
  return findings;
}

/** Checks the relay at the address, and the workspace behind the relay. */
export const relay: Check = {
  name: 'relay',
  async run({ origin, visit }) {
    const health = await visit(`${origin}/healthz`);
    if (health.status !== 200 || !(await readBody(health)).includes('"ok"'))
      return [
        mistake(
          `${origin}/healthz answers ${health.status}.`,
          'Start the relay (npm run serve), and check where the proxy sends requests.',
        ),
      ];
    const ready = await visit(`${origin}/readyz`);
    const readiness = await readBody(ready);
    if (ready.status !== 200)
      return [
        mistake(
          `The relay answers, but is not ready (${reasonIn(readiness) ?? `status ${ready.status}`}).`,
          'See what is said about the database, below.',
        ),
      ];
    const workspace = await visit(`${origin}/healthz/workspace`);
    const text = await readBody(workspace);
    if (workspace.status === 200) return [ok('The relay answers, and the workspace answers it.')];
    const reason = reasonIn(text) ?? `status ${workspace.status}`;
    return [
      mistake(
        `The relay answers, but the workspace does not answer it (${reason}).`,
        'See what is said about the token, below.',
      ),
    ];
  },
};

/** Returns the code in the JSON of a health route. */
function reasonIn(text: string): string | undefined {
  return /"reason":"(\w+)"/.exec(text)?.[1];
}

/** Checks that the metrics are not public. */
export const metrics: Check = {
  name: 'metrics',
  async run({ origin, visit }) {
    const answer = await visit(`${origin}/metrics`);
    await readBody(answer);
    return answer.status === 200
      ? [
          mistake(
            `Everybody may read ${origin}/metrics.`,
            'Set METRICS_TOKEN_FILE or METRICS_TOKEN, or close this path in the proxy; and check TRUST_PROXY.',
          ),
        ]
      : [ok('The metrics are not for everybody.')];
  },
};
