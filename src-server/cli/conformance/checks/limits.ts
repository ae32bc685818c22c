import type { RequestOptions } from '../http.ts';
import type { Check } from '../model.ts';
import { NotApplicable } from '../unkept.ts';
import { findLimit, type Family } from '../pace.ts';
import { assertThat, refused } from '../session.ts';

/** The cheapest call of a family. That of completion lacks its prompt, so that nobody pays for an answer. */
function cheapCall(family: Family, now: number): Pick<RequestOptions, 'method' | 'path' | 'json'> {
  if (family === 'completion') return { method: 'POST', path: '/api/v2/completion', json: {} };
  const seconds = Math.floor(now / 1000);
  const paths = {
    history: `/api/v2/history/usage?start_time=${seconds}&end_time=${seconds}`,
    vault: '/api/v1/vault/workspace/projects?per_page=1',
    audit: `/api/v1/logs/audit/search?time=${seconds}`,
  };
  return { method: 'GET', path: paths[family] };
}

/** Spec 8. They come last: each uses its minute up. */
export const LIMITS: readonly Check[] = (['vault', 'completion', 'history', 'audit'] as const).map(
  (family) => ({
    section: '8',
    name: `answers 429 beyond ${findLimit(family)} ${family} requests a minute`,
    async run(session) {
      const { token, now } = session.options;
      for (let sent = 0; sent <= findLimit(family); sent += 1) {
        const answer = await session.callNow({ ...cheapCall(family, now()), token });
        if (answer.status !== 429) continue;
        session.spent(family);
        const sentence = refused(answer, 429, 'one request too many');
        assertThat(sentence === 'Rate limit exceeded', 'the sentence is another than Rate limit exceeded');
        return;
      }
      session.spent(family);
      const why = `${findLimit(family) + 1} requests were not refused`;
      // Not in the spec: whether audit is counted, and whether a request that is refused anyway is.
      if (family !== 'vault') throw new NotApplicable(why);
      assertThat(false, why);
    },
  }),
);
