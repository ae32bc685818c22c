import { createAccess } from '#server/relay/access/access.ts';
import type { Access } from '#server/relay/access/access.ts';
import type { Principal } from '#server/relay/principal.ts';
import type { ServiceClient } from '#server/workspace-client/client.ts';
import { ServiceError } from '#server/workspace-client/errors.ts';
import { handClock } from '#test/src-server/workspace-client/hand-clock.ts';
import {
  createFirm,
  createInMemoryClient,
  createInMemoryService,
  pass,
} from '#test/src-server/workspace-client/in-memory-service.ts';

/** What the users of an hour waited for. */
interface ArrivalsHour {
  readonly pressed: number;
  /** The waits of those who were served, in milliseconds. */
  readonly waits: readonly number[];
  /** How many were refused with `projects_incomplete`. */
  readonly incomplete: number;
  /** Vault calls of all kinds for each request that was served in the hour, those of the list included. */
  readonly vaultCalls: number;
}

const USERS = 1_000;

/**
 * Simulates users who ask about a project at random times (Poisson), `perMinute` in total, after the list is known: about one that they
 * created, and in the part `shared` of all cases about one that a colleague shares with them. A search takes a vault call; a completion
 * about a project with chosen files reads its content.
 */
export async function simulateArrivals(options: {
  readonly kind: 'search' | 'completion';
  readonly projects: number;
  readonly perMinute: number;
  readonly shared: number;
  readonly minutes: number;
  readonly random: () => number;
}): Promise<ArrivalsHour> {
  const { kind, projects, perMinute, shared, minutes, random } = options;
  const clock = handClock();
  const service = createInMemoryService(createFirm(projects, emailOf), clock);
  const client = createInMemoryClient(service, clock);
  const access = createAccess(client, []);
  await readList(client);
  const callsBefore = service.calls.vault.length;
  const end = clock.elapsed() + minutes * 60_000;
  const waits: number[] = [];
  let pressed = 0;
  let incomplete = 0;

  const press = async (): Promise<void> => {
    const asked = clock.elapsed();
    pressed += 1;
    const user = Math.floor(random() * USERS);
    const own = Math.max(1, Math.floor(projects / USERS));
    const project = (user + USERS * Math.floor(random() * own)) % projects;
    const email = random() < shared ? 'ada@firm.example' : emailOf(project);
    try {
      await ASK[kind](client, access, principalOf(user, email), `p${project}`, String(pressed));
      waits.push(clock.elapsed() - asked);
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'projects_incomplete') throw error;
      incomplete += 1;
    }
  };
  for (let at = clock.elapsed(); ;) {
    at -= (Math.log(1 - random()) * 60_000) / perMinute;
    if (at > end) break;
    await pass(clock, (at - clock.elapsed()) / 1_000);
    void press();
  }
  await pass(clock, (end - clock.elapsed()) / 1_000);
  const vaultCalls = (service.calls.vault.length - callsBefore) / Math.max(1, waits.length);
  // Those who still wait are served too, so that no long wait is omitted.
  while (waits.length + incomplete < pressed) await pass(clock, 60);
  return { pressed, waits, incomplete, vaultCalls };

  /** Opens the pane until the list is known. */
  async function readList(from: ServiceClient): Promise<void> {
    const list = { coming: 1 };
    while (list.coming > 0) {
      void from.projects({ user: 'reader' }).then(({ coming }) => (list.coming = coming));
      await pass(clock, 30);
    }
  }
}

/** The address of who created a project. */
const emailOf = (project: number): string => `user${project % USERS}@firm.example`;

function principalOf(user: number, email: string): Principal {
  return { id: `user ${user}`, name: '', email, role: 'user', groups: [], local: false };
}

type Ask = (
  client: ServiceClient,
  access: Access,
  principal: Principal,
  project: string,
  query: string,
) => Promise<void>;

/** Asks as the relay's routes do. */
const ASK: Readonly<Record<'search' | 'completion', Ask>> = {
  async search(client, access, principal, project, query) {
    await access.read(principal, { user: principal.id }, project, ({ caller }) =>
      client.search(project, query, caller),
    );
  },
  async completion(client, access, principal, project, query) {
    const user = { user: principal.id };
    const { caller, check, content } = await access.enter(principal, user, project, 'view');
    await content(caller);
    const knowledgeSources = [{ type: 'vault' as const, folder_id: project }];
    const completion = { prompt: query, stream: true, knowledgeSources };
    for await (const part of client.complete(completion, { ...user, check }))
      if (part.type === 'done') return;
  },
};
