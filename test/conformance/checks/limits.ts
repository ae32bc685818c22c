import type { HttpResponse, RequestOptions } from '../http.ts';
import { check, type Check } from '../model.ts';
import { NotApplicable } from '../unkept.ts';
import { findLimit, type Family } from '../pace.ts';
import { assertThat, refused, type Session } from '../session.ts';

/** Returns the cheapest call of a family. The one of completion lacks its prompt, so that no answer is billed. */
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

/** Sends one request more than the limit, all at once, so that even a slow machine sends them within the minute. */
async function exceed(
  session: Session,
  family: Family,
  tokens: readonly string[],
): Promise<readonly HttpResponse[]> {
  const { now } = session.options;
  const answers = await Promise.all(
    Array.from({ length: findLimit(family) + 1 }, (_, sent) =>
      session.callNow({
        ...cheapCall(family, now()),
        token: tokens[sent % tokens.length] ?? session.options.token,
      }),
    ),
  );
  session.spent(family);
  return answers.filter(({ status }) => status === 429);
}

/** Spec 8. Run last, since each uses up its minute. */
export const LIMITS: readonly Check[] = [
  check('8', 'own operation: counts the requests of all tokens together', async (session) => {
    const other = await session.createToken(['vault']);
    await session.rest('vault');
    const refusals = await exceed(session, 'vault', [session.options.token, other.token]);
    assertThat(refusals.length > 0, `${findLimit('vault') + 1} requests with two tokens were not refused`);
  }),
  ...(['vault', 'completion', 'history', 'audit'] as const).map((family) =>
    check('8', `answers 429 beyond ${findLimit(family)} ${family} requests a minute`, async (session) => {
      const [refusal] = await exceed(session, family, [session.options.token]);
      if (refusal !== undefined) {
        const sentence = refused(refusal, 429, 'one request too many');
        assertThat(sentence === 'Rate limit exceeded', 'the sentence is another than Rate limit exceeded');
        return;
      }
      const why = `${findLimit(family) + 1} requests were not refused`;
      // The spec does not say whether audit is counted, and whether a request that is refused anyway is.
      if (family !== 'vault') throw new NotApplicable(why);
      assertThat(false, why);
    }),
  ),
];
