import type { Check, Finding, Site } from '../check.ts';
import { mistake, notChecked, ok, warning } from '../check.ts';
import { readBody } from '../visit.ts';

/** How often the metrics are read, over a new connection each time: a load balancer shows its relays in turn. */
const LOOKS = 4;

/**
 * Checks that only this deployment uses the service’s minute, and that several relays share it, by the relays’
 * metrics, which contain the start of the process and the number of 429 responses.
 */
export const budget: Check = {
  name: 'budget',
  async run(site) {
    const { metricsToken, databaseUrl, workspace } = site.settings;
    if (workspace.kind === 'embedded') return [notChecked('The embedded workspace has no other callers.')];
    if (metricsToken === undefined)
      return [
        notChecked(
          'The metrics, which would tell, are for METRICS_TOKEN alone: neither it nor METRICS_TOKEN_FILE is set.',
        ),
      ];
    const seen = new Map<string, number>();
    for (let look = 0; look < LOOKS; look += 1) {
      const text = await read(site, metricsToken);
      if (text === undefined)
        return [
          notChecked(`${site.origin}/metrics does not answer from here: --connect-to leads to a relay.`),
        ];
      seen.set(valueOf(text, 'process_start_time_seconds') ?? 'one', refusalsIn(text));
    }
    const findings: Finding[] = [];
    if (seen.size > 1 && databaseUrl === undefined)
      findings.push(
        mistake(
          `${seen.size} relays answer at ${site.origin}, and share no database.`,
          'Together they exceed the service’s minute: give all of them the same DATABASE_URL.',
        ),
      );
    const refusals = [...seen.values()].reduce((sum, one) => sum + one, 0);
    if (refusals > 0)
      findings.push(
        warning(
          `The workspace refused ${refusals} calls, since the firm’s minute was used up without this deployment’s knowledge.`,
          'Something else spends it: another relay without the same DATABASE_URL, or another program of the firm.',
        ),
      );
    if (findings.length > 0) return findings;
    const shared = databaseUrl === undefined ? 'is this one relay’s' : 'is shared through DATABASE_URL';
    return [ok(`The service’s minute ${shared}; the service refused nothing.`)];
  },
};

/** Returns the metrics of the relay that answers this time; undefined if it does not. */
async function read({ visit, origin }: Site, token: string): Promise<string | undefined> {
  const answer = await visit(`${origin}/metrics`, { authorization: `Bearer ${token}`, connection: 'close' });
  const text = await readBody(answer);
  return answer.status === 200 ? text : undefined;
}

function valueOf(metrics: string, name: string): string | undefined {
  return metrics
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.slice(name.length + 1);
}

function refusalsIn(metrics: string): number {
  return Number(valueOf(metrics, 'codicil_service_requests_total{status="429"}') ?? 0);
}
