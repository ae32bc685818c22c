import type { Check, Finding, Site } from '../check.ts';
import { mistake, ok } from '../check.ts';
import { readBody } from '../visit.ts';

/** An origin that no site has. */
const STRANGER = 'https://codicil-doctor.invalid';

/** Requests that a proxy might answer differently. */
const PATHS: readonly string[] = ['/taskpane.html', '/api/session', '/healthz', '/nothing'];

/** Checks that no other origin may read an answer, and that the relay knows its own origin. */
export const crossOrigin: Check = {
  name: 'cross-origin',
  async run(site) {
    const findings = [...(await lettingStrangersIn(site)), ...(await refusingThePane(site))];
    return findings.length > 0
      ? findings
      : [ok('No other site may read an answer, and the relay knows its own origin.')];
  },
};

async function lettingStrangersIn({ origin, visit }: Site): Promise<Finding[]> {
  const given = new Set<string>();
  for (const path of PATHS) {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const headers = { origin: STRANGER, 'access-control-request-method': 'POST' };
      // oxlint-disable-next-line no-await-in-loop -- a few questions, one after the other
      const answer = await visit(`${origin}${path}`, headers, { method });
      // oxlint-disable-next-line no-await-in-loop -- as above
      await readBody(answer);
      const allowed = answer.header('access-control-allow-origin');
      if (allowed !== undefined) given.add(allowed.slice(0, 100));
    }
  }
  return [...given].map((allowed) =>
    mistake(
      `Answers come with Access-Control-Allow-Origin: ${allowed}.`,
      'The relay does not send it: take it out of the proxy, since other sites could then read what users may.',
    ),
  );
}

/** Checks PUBLIC_ORIGIN: with another one the relay treats the pane’s requests as those of another site. */
async function refusingThePane({ origin, visit }: Site): Promise<Finding[]> {
  const headers = { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const answer = await visit(`${origin}/api/completions`, headers, { method: 'POST', body: '{}' });
  const text = await readBody(answer);
  if (answer.status === 401 && text.includes('not_signed_in')) return [];
  return [
    mistake(
      answer.status === 403
        ? 'The relay takes the pane’s own requests for another site’s.'
        : `A request of the pane answers ${answer.status} instead of asking for a sign-in.`,
      answer.status === 403
        ? `Set PUBLIC_ORIGIN=${origin} for the relay that answers, and let the proxy pass the Origin header on.`
        : 'Check that the proxy passes POST requests and every header on to the relay.',
    ),
  ];
}
