import { createAccess } from '#server/relay/access/access.ts';
import type { ServiceClient } from '#server/workspace-client/client.ts';
import { handClock } from '#test/src-server/workspace-client/hand-clock.ts';
import {
  createFirm,
  createInMemoryClient,
  createInMemoryService,
  pass,
} from '#test/src-server/workspace-client/in-memory-service.ts';

/** What the users of a firm see of its projects, and its cost. Times in milliseconds. */
interface ProjectsDay {
  /** Number of projects shown five seconds after a start without any data. */
  readonly shownAtStart: number;
  /** Time until every project is known. */
  readonly wholeAfter: number;
  /** Vault calls per minute for the complete list: to refresh it, and to check the projects in use. */
  readonly listCalls: number;
  /** Searches served per minute while demand exceeds the limit. */
  readonly searches: number;
  /** Age of the list, once per minute. */
  readonly ages: readonly number[];
}

/** Demand in searches per minute, more than the ten calls allow. */
const WANTED = 15;

/**
 * Simulates 1,000 users who open the pane and search in random projects, all equally likely, for `minutes` after the list is complete.
 */
export async function simulateProjects(options: {
  readonly projects: number;
  readonly minutes: number;
  readonly random: () => number;
}): Promise<ProjectsDay> {
  const { projects, minutes, random } = options;
  const clock = handClock();
  const service = createInMemoryService(createFirm(projects), clock);
  const client = createInMemoryClient(service, clock);
  const user = () => `user ${Math.floor(random() * 1_000)}`;

  let shownAtStart = 0;
  void client.projects({ user: user() }).then((list) => (shownAtStart = list.projects.length));
  await pass(clock, 5);
  while ((await whileTimePasses(client)).coming > 0) await pass(clock, 10);
  const wholeAfter = clock.elapsed();
  service.takePages();
  const before = service.calls.list.length;
  let searches = 0;
  const ages: number[] = [];
  let wanted = 0;
  for (let minute = 0; minute < minutes; minute += 1) {
    for (let part = 0; part < WANTED; part += 1) {
      wanted += 1;
      void search(client, `p${Math.floor(random() * projects)}`, `query ${wanted}`, user()).then(
        () => (searches += 1),
      );
      await pass(clock, 60 / WANTED);
    }
    ages.push(clock.now() - (await whileTimePasses(client)).asOf.getTime());
  }
  const listCalls = service.calls.list.length - before;
  return {
    shownAtStart,
    wholeAfter,
    listCalls: listCalls / minutes,
    searches: searches / minutes,
    ages,
  };

  /** Reads the list, and advances the clock as long as that takes. */
  async function whileTimePasses(from: ServiceClient) {
    const reading = from.projects({ user: 'reader' });
    const until = new AbortController();
    void reading.finally(() => until.abort());
    await pass(clock, 0);
    while (!until.signal.aborted) await pass(clock, 1);
    return reading;
  }
}

/** Searches as the relay does. */
async function search(client: ServiceClient, project: string, query: string, user: string): Promise<void> {
  const principal = { id: user, name: user, role: 'user', groups: [], local: true } as const;
  await createAccess(client, []).read(principal, { user }, project, ({ caller }) =>
    client.search(project, query, caller),
  );
}
