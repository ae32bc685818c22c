import { createServer } from 'node:http';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createChecks } from '#server/cli/conformance/checks/all.ts';
import { createSend } from '#server/cli/conformance/http.ts';
import { runChecks, tableOf } from '#server/cli/conformance/run.ts';
import { Session } from '#server/cli/conformance/session.ts';
import { projectsAnswer } from '#contract/projects.ts';
import { sampleMatter } from '#server/workspace/sample/matter.ts';
import { createFileReader } from '#server/workspace/files/reader.ts';
import { createEngine } from '#server/workspace/completion/engine.ts';
import { atPlace, describeOnEngines } from '#test/src-server/workspace/engines.ts';
import { startTestWorkspace, testClock } from '#test/src-server/workspace/support.ts';

/** Waits on the clock of the test, and a moment on the real one, for what other threads do. */
const waitOn = (advance: (ms: number) => void) => async (ms: number) => {
  advance(ms);
  await sleep(10);
};

await describeOnEngines('the checks of the specification', (engine) => {
  it('all pass on the embedded workspace, and leave nothing behind', async () => {
    const place = await engine.place();
    const test = await startTestWorkspace({
      ...atPlace(place),
      sampleMatter: true,
      parts: {
        sample: () => sampleMatter,
        reader: createFileReader(),
        engine: createEngine({ fetch: globalThis.fetch }),
      },
    });
    const { workspace, clock } = test;
    const client = createSend(workspace.baseUrl, workspace.certificate);
    try {
      await workspace.sampleReady;
      const session = new Session({
        baseUrl: workspace.baseUrl,
        token: workspace.token,
        send: client.send,
        now: () => clock.now().getTime(),
        wait: waitOn(clock.advance),
        mark: 'conformance 1',
      });
      const results = await runChecks(session, createChecks(), () => {});
      expect(results.filter((result) => result.outcome !== 'passed')).toEqual([]);
      const listed = projectsAnswer.parse(
        (await test.client.call('GET', '/api/v1/vault/workspace/projects')).body,
      );
      expect(listed.response.content.projects.map((project) => project.name).toSorted()).toEqual(
        sampleMatter.projects.map((project) => project.name).toSorted(),
      );
    } finally {
      await client.close();
      await test.close();
      await place.remove();
    }
  }, 120_000);
});

describe('the checks of the specification', () => {
  it('fail on a service that says yes to everything, and say why', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const baseUrl = `http://127.0.0.1:${port ?? 0}`;
    const client = createSend(baseUrl);
    const clock = testClock();
    const session = new Session({
      baseUrl,
      token: 'any',
      send: client.send,
      now: () => clock.now().getTime(),
      wait: waitOn(clock.advance),
      mark: 'conformance 2',
    });
    const results = await runChecks(session, createChecks(), () => {});
    await client.close();
    server.close();
    const passed = results.filter((result) => result.outcome === 'passed').map((result) => result.name);
    // It makes no project, so that none is left to remove.
    expect(passed).toEqual(['removes what the checks made']);
    const table = tableOf(results);
    expect(table).toMatch(/^4\.3 +refuses page=0 +failed: page=0 answered 200, not 400$/m);
    expect(table).toContain('1 passed,');
  }, 60_000);
});
