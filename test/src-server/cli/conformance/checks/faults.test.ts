import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChecks } from '#server/cli/conformance/checks/all.ts';
import { createSend, type Send } from '#server/cli/conformance/http.ts';
import { runChecks } from '#server/cli/conformance/run.ts';
import { Session } from '#server/cli/conformance/session.ts';
import { startTestWorkspace, type TestWorkspace } from '#test/src-server/workspace/support.ts';

let test: TestWorkspace;
let client: ReturnType<typeof createSend>;
beforeAll(async () => {
  test = await startTestWorkspace();
  client = createSend(test.workspace.baseUrl, test.workspace.certificate);
});
afterAll(async () => {
  await client.close();
  await test.close();
});

/** A way in which a service may differ from the specification, and what the check then says. */
interface Fault {
  readonly check: string;
  readonly fault: string;
  readonly send: (send: Send) => Send;
  readonly reason: RegExp;
}

const FAULTS: readonly Fault[] = [
  {
    check:
      'own operation: gives text of the vault only to a token with the vault permission, completions included',
    fault: 'grounds a completion in the vault whatever the token may do',
    send: (send) => (sent) =>
      send(sent.path === '/api/v2/completion' ? { ...sent, token: test.workspace.token } : sent),
    reason: /quotes the vault/,
  },
  {
    check:
      'refuses a completion over a file that cannot be read with 400 and its name, and without asking to try again',
    fault: 'asks to try again with a file that has failed for good',
    send: (send) => async (sent) => {
      const answered = await send(sent);
      if (sent.path !== '/api/v2/completion' || answered.status !== 400) return answered;
      return { ...answered, status: 409, header: (name) => (name === 'retry-after' ? '5' : null) };
    },
    reason: /answered 409, not 400/,
  },
];

/** Runs one check; resolves with its outcome and reason. */
async function outcomeOf(name: string, send: Send): Promise<string> {
  const check = createChecks().find((each) => each.name === name);
  if (check === undefined) throw new Error(`There is no check named ${name}`);
  const session = new Session({
    baseUrl: test.workspace.baseUrl,
    token: test.workspace.token,
    send,
    now: () => test.clock.now().getTime(),
    wait: async (ms) => test.clock.advance(ms),
    mark: `fault ${performance.now()}`,
  });
  const [result] = await runChecks(session, [check], () => {});
  return `${result?.outcome}: ${result?.reason ?? ''}`;
}

describe.each(FAULTS)('the check: $check', ({ check, fault, send, reason }) => {
  it('passes on the embedded workspace', async () => {
    expect(await outcomeOf(check, client.send)).toBe('passed: ');
  });

  it(`fails on a service that ${fault}`, async () => {
    const outcome = await outcomeOf(check, send(client.send));
    expect(outcome).toMatch(/^failed: /);
    expect(outcome).toMatch(reason);
  });
});
