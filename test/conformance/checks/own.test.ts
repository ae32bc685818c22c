import { describe, expect, it } from 'vitest';
import { createSend, type Send } from '#test/conformance/http.ts';
import { reviewTableChecks } from '#test/conformance/checks/review-tables.ts';
import { SHARING } from '#test/conformance/checks/sharing.ts';
import { TOKENS } from '#test/conformance/checks/tokens.ts';
import { runChecks } from '#test/conformance/run.ts';
import { Session } from '#test/conformance/session.ts';
import { startTestWorkspace, type TestWorkspace } from '#test/src-server/workspace/support.ts';

/** Returns new checks, since a run remembers what it created. */
const checks = () => [...SHARING, ...reviewTableChecks(), ...TOKENS];
/** Paths that are not in the specification. */
const OWN = /_review_table|\/update_cell|\/assign_row|share_project|\/workspace\/tokens/;

function sessionOn(test: TestWorkspace, send: Send): Session {
  return new Session({
    baseUrl: test.workspace.baseUrl,
    token: test.workspace.token,
    send,
    now: () => test.clock.now().getTime(),
    wait: async (ms) => test.clock.advance(ms),
    mark: 'conformance own',
  });
}

describe('the checks of operations that are the embedded workspace’s own', () => {
  it('are not applicable to a service that lacks them', async () => {
    const test = await startTestWorkspace();
    const client = createSend(test.workspace.baseUrl, test.workspace.certificate);
    const without: Send = (sent) => {
      const unknown = { ...sent, path: '/api/v1/unknown' };
      return client.send(OWN.test(sent.path) ? unknown : sent);
    };
    try {
      const results = await runChecks(sessionOn(test, without), checks(), () => {});
      expect(results.slice(0, -1).map(({ outcome }) => outcome)).toEqual(
        checks().map(() => 'not applicable'),
      );
      expect(results.at(-1)?.outcome).toBe('passed');
    } finally {
      await client.close();
      await test.close();
    }
  });
});
