import { createServer } from 'node:http';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { systemClock } from '#server/http/clock.ts';
import { createChecks } from '#test/conformance/checks/all.ts';
import { createSend } from '#test/conformance/http.ts';
import { runChecks, formatTable } from '#test/conformance/run.ts';
import { Session } from '#test/conformance/session.ts';
import { projectsAnswer } from '#contract/projects.ts';
import { tokensAnswer } from '#contract/tokens.ts';
import { sampleMatter } from '#server/workspace/sample/matter.ts';
import type { FileReader } from '#server/workspace/files/model.ts';
import { createFileReader } from '#server/workspace/files/reader.ts';
import { createEngine } from '#server/workspace/completion/engine.ts';
import { atPlace, describeOnEngines } from '#test/src-server/workspace/engines.ts';
import { startTestWorkspace, testClock } from '#test/src-server/workspace/support.ts';
import { isInRun } from '#test/setup/extent.ts';

/** Wraps a reader so that it reports when no file is being read: reading happens in another process, on the real clock. */
function watchReads(reader: FileReader): FileReader & { readonly idle: () => Promise<void> } {
  const reads = new Set<Promise<unknown>>();
  return {
    close: () => reader.close(),
    async read(...args) {
      const read = reader.read(...args);
      reads.add(read);
      try {
        return await read;
      } finally {
        reads.delete(read);
      }
    },
    async idle() {
      await Promise.allSettled(reads);
    },
  };
}

/** What `npm test` runs of the checks, to show that they and the workspace meet: a first call, and an upload. */
const QUICK = ['names the account of the token', 'gives the folders of a project’s files in its metadata'];

/** The sample matter, and all checks, are part of the long run. */
const isWhole = isInRun('long');

await describeOnEngines('the checks of the specification', (engine) => {
  it('pass on the embedded workspace, and leave nothing behind', async () => {
    const place = await engine.place();
    const reader = watchReads(createFileReader({ clock: systemClock() }));
    const test = await startTestWorkspace({
      ...atPlace(place),
      sampleMatter: isWhole,
      parts: {
        sample: () => sampleMatter,
        reader,
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
        async wait(ms) {
          clock.advance(ms);
          await reader.idle();
        },
        mark: 'conformance 1',
      });
      const checks = createChecks().filter(({ name }) => isWhole || QUICK.includes(name));
      const results = await runChecks(session, checks, () => {});
      // And the removal of what they made.
      expect(results.length).toBeGreaterThan(QUICK.length);
      expect(results.filter((result) => result.outcome !== 'passed')).toEqual([]);
      const listed = projectsAnswer.parse(
        (await test.client.call('GET', '/api/v1/vault/workspace/projects')).body,
      );
      expect(listed.response.content.projects.map((project) => project.name).toSorted()).toEqual(
        (isWhole ? sampleMatter.projects : []).map((project) => project.name).toSorted(),
      );
      const tokens = await test.client.call('GET', '/api/v1/workspace/tokens');
      expect(tokensAnswer.parse(tokens.body).tokens.filter((each) => each.revoked_at === null)).toHaveLength(
        1,
      );
    } finally {
      await client.close();
      await test.close();
      await place.remove();
    }
  });
});

describe('the checks of the specification', () => {
  it('fail on a service that answers everything with success, and say why', async () => {
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
      wait: async (ms) => clock.advance(ms),
      mark: 'conformance 2',
    });
    const results = await runChecks(session, createChecks(), () => {});
    await client.close();
    server.close();
    const passed = results.filter((result) => result.outcome === 'passed').map((result) => result.name);
    // It creates no project, so there is nothing to remove.
    expect(passed).toEqual(['removes what the checks made']);
    const table = formatTable(results);
    expect(table).toMatch(/^4\.3 +refuses page=0 +failed: page=0 answered 200, not 400$/m);
    expect(table).toContain('1 passed,');
  });
});
