import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAccess } from '#server/relay/access/access.ts';
import type { Principal } from '#server/relay/principal.ts';
import { handClock } from '#test/src-server/workspace-client/hand-clock.ts';
import {
  createFirm,
  createInMemoryClient,
  createInMemoryService,
  pass,
} from '#test/src-server/workspace-client/in-memory-service.ts';
import { rounds } from '#test/setup/rounds.ts';

const ADA: Principal = {
  id: 'ada',
  name: 'Ada',
  email: 'ada@firm.example',
  role: 'user',
  groups: [],
  local: false,
};
const MINUTE = 60_000;

/** A firm whose list of projects is known. */
const start = async (projects: number, creator?: (index: number) => string) => {
  const clock = handClock();
  const service = createInMemoryService(createFirm(projects, creator), clock);
  const client = createInMemoryClient(service, clock);
  const access = createAccess(client, []);
  void client.projects({ user: 'ada' });
  await pass(clock, (projects / 100) * 10 + 60);
  const search = (project: number, query: string, user = 'ada') =>
    access.read(ADA, { user }, `p${project}`, ({ caller }) => client.search(`p${project}`, query, caller));
  return { clock, service, search };
};

describe('a search in a project', () => {
  it('has one turn, in which the sharing is read again if it is old', async () => {
    const { clock, service, search } = await start(1_000);
    // So long that nobody refreshes the list any more.
    await pass(clock, 1_200);
    const before = service.calls.vault.length;
    const answers = Promise.all([search(510, 'a', 'u1'), search(511, 'b', 'u2')]);
    await pass(clock, 1);
    await answers;
    expect(service.calls.search).toHaveLength(2);
    // One page for both.
    expect(service.calls.vault.length - before).toBe(3);
  });

  it('is one call for who created the project, however old its sharing is and whatever becomes of it', async () => {
    const { clock, service, search } = await start(1_000, () => 'Ada@firm.example');
    await pass(clock, 1_200);
    service.firm.revoke(510);
    // One on each page of the list: reading the pages too would take two minutes.
    for (let page = 0; page < 9; page += 1) void search(page * 100 + 10, `${page}`);
    await pass(clock, 1);
    expect(service.calls.search).toHaveLength(9);
  });

  it('needs the share of everybody else, also of a colleague of who created the project', async () => {
    const { clock, service, search } = await start(1_000, () => 'bo@firm.example');
    service.firm.revoke(510);
    await pass(clock, 1_200);
    const refused = search(510, 'a').catch((error: unknown) => error);
    await pass(clock, 60);
    expect(await refused).toMatchObject({ code: 'not_found' });
    expect(service.calls.search).toHaveLength(0);
  });

  it('is never sent once the share that it relies on ended more than a minute ago, however long it waits', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ project: fc.nat(399), later: fc.nat(20) }), { minLength: 10, maxLength: 40 }),
        fc.nat(300),
        async (presses, revokedAfter) => {
          const { clock, service, search } = await start(400);
          const began = clock.elapsed();
          let revokedAt = Number.POSITIVE_INFINITY;
          for (const [index, { project, later }] of presses.entries()) {
            search(project, `${index}`, `u${index}`).catch(() => undefined);
            await pass(clock, later);
            if (revokedAt === Number.POSITIVE_INFINITY && clock.elapsed() - began >= revokedAfter * 1_000) {
              for (let one = 0; one < 400; one += 1) service.firm.revoke(one);
              revokedAt = clock.elapsed();
            }
          }
          await pass(clock, 600);
          const late = service.calls.search.filter((at) => at > revokedAt + MINUTE);
          expect(late).toEqual([]);
          service.calls.vault.forEach((at, index) => {
            expect(at - (service.calls.vault[index - 10] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThan(
              MINUTE,
            );
          });
        },
      ),
      { numRuns: rounds(20) },
    );
  });
});
