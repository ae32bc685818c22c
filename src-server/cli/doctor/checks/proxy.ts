import { STREAM_STEP_MS } from '../../../relay/routes/health.ts';
import type { Check, Report, Site } from '../check.ts';

/** An origin that no site has. */
const STRANGER = 'https://codicil-doctor.invalid';

/** Requests that a proxy might answer differently. */
const PATHS = ['/taskpane.html', '/api/session', '/healthz', '/nothing'];

/** Whether the relay answers, and the proxy in front of it passes requests and answers on as they are. */
export const PROXY_CHECKS: readonly Check[] = [
  {
    id: 'relay',
    looksAt: 'the relay’s health, and the workspace behind it',
    async run({ origin, visit }, { mistake }) {
      const health = await visit(`${origin}/healthz`);
      if (health.status !== 200 || !health.text.includes('"ok"'))
        return mistake(
          `${origin}/healthz answers ${health.status}.`,
          'Start the relay (npm run serve), and check where the proxy sends requests.',
        );
      const ready = await visit(`${origin}/readyz`);
      if (ready.status !== 200)
        return mistake(
          `The relay answers, but is not ready (${reasonIn(ready)}).`,
          'See what is said about the database, below.',
        );
      const workspace = await visit(`${origin}/healthz/workspace`);
      if (workspace.status === 200) return 'The relay answers, and the workspace answers it.';
      return mistake(
        `The relay answers, but the workspace does not answer it (${reasonIn(workspace)}).`,
        'See what is said about the token, below.',
      );
    },
  },
  {
    id: 'cross-origin',
    looksAt: 'whether other sites may read answers, and whether the relay knows its own origin',
    async run(site, report) {
      await findStrangers(site, report);
      await askAsPane(site, report);
      return 'No other site may read an answer, and the relay knows its own origin.';
    },
  },
  {
    id: 'streaming',
    looksAt: 'whether pieces of an answer arrive when the relay sends them',
    async run({ origin, visit }, { mistake }) {
      const answer = await visit(`${origin}/healthz/stream`, { 'accept-encoding': 'gzip' });
      if (answer.status !== 200)
        return mistake(
          `${origin}/healthz/stream answers ${answer.status}.`,
          'Check where the proxy sends requests, and that the relay is of this version.',
        );
      if (answer.header('content-encoding') !== undefined)
        return mistake(
          'Streamed answers are compressed on their way.',
          'Turn compression off in the proxy for this address.',
        );
      if (answer.spreadMs >= STREAM_STEP_MS) return 'Answers arrive piece by piece.';
      return mistake(
        'Answers arrive all at once.',
        'The proxy buffers them: turn buffering off (nginx: proxy_buffering off). src-server/deploy/nginx.conf is an example.',
      );
    },
  },
  {
    id: 'uploads',
    looksAt: 'whether a file of MAX_FILE_MB can be uploaded, and is passed on as it comes',
    async run({ origin, visit, settings: { maxFileMb } }, { mistake }) {
      const headers = {
        origin,
        'content-type': 'multipart/form-data; boundary=codicil-doctor',
        'content-length': String(maxFileMb * 1024 * 1024),
      };
      try {
        // Only the head: without a sign-in the relay answers before the body.
        const sent = { method: 'POST', isWithheld: true } as const;
        const { status } = await visit(`${origin}/api/completions`, headers, sent);
        if (status === 401) return `Files of ${maxFileMb} MB come through as they are sent.`;
        if (status === 413)
          return mistake(
            `The proxy refuses a file of ${maxFileMb} MB (413).`,
            'Let it take a little more than MAX_FILE_MB (nginx: client_max_body_size).',
          );
        return mistake(
          `An upload answers ${status} instead of asking for a sign-in.`,
          'Check where the proxy sends requests, and that it passes them on with every header.',
        );
      } catch (error) {
        // A proxy that waits for the body is a finding of this check; other checks report other mistakes.
        if (!(error instanceof Error && error.name === 'TimeoutError')) throw error;
        return mistake(
          'The proxy keeps uploads until they are whole.',
          'Let it pass them on as they come (nginx: proxy_request_buffering off): large files then need no disk there, and stop when their sender does.',
        );
      }
    },
  },
  {
    id: 'metrics',
    looksAt: 'whether the metrics are public',
    async run({ origin, visit }, { mistake }) {
      const { status } = await visit(`${origin}/metrics`);
      if (status !== 200) return 'The metrics are not for everybody.';
      return mistake(
        `Everybody may read ${origin}/metrics.`,
        'Set METRICS_TOKEN_FILE or METRICS_TOKEN, or close this path in the proxy; and check TRUST_PROXY.',
      );
    },
  },
];

/** The code in the JSON of a health route; its status where there is none. */
function reasonIn({ status, text }: { readonly status: number; readonly text: string }): string {
  return /"reason":"(\w+)"/.exec(text)?.[1] ?? `status ${status}`;
}

async function findStrangers({ origin, visit }: Site, { mistake }: Report): Promise<void> {
  const given = new Set<string>();
  for (const path of PATHS)
    for (const method of ['GET', 'OPTIONS'] as const) {
      const headers = { origin: STRANGER, 'access-control-request-method': 'POST' };
      // oxlint-disable-next-line no-await-in-loop -- a few questions, one after the other
      const answer = await visit(`${origin}${path}`, headers, { method });
      const allowed = answer.header('access-control-allow-origin');
      if (allowed !== undefined) given.add(allowed.slice(0, 100));
    }
  for (const allowed of given)
    mistake(
      `Answers come with Access-Control-Allow-Origin: ${allowed}.`,
      'The relay does not send it: take it out of the proxy, since other sites could then read what users may.',
    );
}

/** With another PUBLIC_ORIGIN the relay treats the pane’s requests as those of another site. */
async function askAsPane({ origin, visit }: Site, { mistake }: Report): Promise<undefined> {
  const headers = { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const sent = { method: 'POST', body: '{}' } as const;
  const { status, text } = await visit(`${origin}/api/completions`, headers, sent);
  if (status === 401 && text.includes('not_signed_in')) return undefined;
  if (status === 403)
    return mistake(
      'The relay takes the pane’s own requests for another site’s.',
      `Set PUBLIC_ORIGIN=${origin} for the relay that answers, and let the proxy pass the Origin header on.`,
    );
  return mistake(
    `A request of the pane answers ${status} instead of asking for a sign-in.`,
    'Check that the proxy passes POST requests and every header on to the relay.',
  );
}
