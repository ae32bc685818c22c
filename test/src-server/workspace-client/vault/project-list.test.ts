import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServiceClientOptions } from '#server/workspace-client/client.ts';
import { openPageFile } from '#server/workspace-client/vault/page-file.ts';
import type { Project, ProjectPage } from '#server/workspace-client/vault/projects.ts';
import type { SharedPage, SharedPages } from '#server/workspace-client/vault/shared-pages.ts';
import type { HandClock } from '../hand-clock.ts';
import { handClock } from '../hand-clock.ts';
import {
  createFirm,
  createInMemoryClient,
  createInMemoryService,
  pass,
  settle,
} from '../in-memory-service.ts';

const isAdas = ({ userShares }: Project) => userShares.some(({ email }) => email === 'ada@firm.example');

const start = (count: number, options: Partial<ServiceClientOptions> = {}, clock = handClock()) => {
  const service = createInMemoryService(createFirm(count), clock);
  const client = createInMemoryClient(service, clock, options);
  const { firm } = service;
  return { clock, service, firm, client, pagesRead: () => service.takePages() };
};
/** Returns a project that is not shared. */
const newProject = (index: number) => ({
  id: `new${index}`,
  name: '',
  sharing: { user_shares: [], workspace_shares: [] },
});
const ADA = { user: 'ada' };

describe('a short list of projects', () => {
  it('is read again when it is requested at the age of a minute, and at no other time', async () => {
    const { clock, client, pagesRead } = start(150);
    expect((await client.projects(ADA)).coming).toBe(0);
    expect(pagesRead()).toEqual([1, 2]);
    await pass(clock, 59);
    await client.projects(ADA);
    expect(pagesRead()).toEqual([]);
    await pass(clock, 600);
    expect(pagesRead()).toEqual([]);
    const { projects, asOf, coming } = await client.projects(ADA);
    expect([projects.length, asOf.getTime(), coming]).toEqual([150, clock.now(), 0]);
    expect(pagesRead()).toEqual([1, 2]);
  });

  it('admits no one to a project whose sharing was revoked more than a minute ago', async () => {
    const { clock, firm, client } = start(150);
    expect(await client.project('p120', ADA, isAdas)).toBeDefined();
    firm.revoke(120);
    await pass(clock, 61);
    expect(await client.project('p120', ADA, isAdas)).toBeUndefined();
  });

  it('is read again if one of its projects has changed', async () => {
    const { client, pagesRead } = start(50);
    await client.projects(ADA);
    await client.deleteFile('p1', 'f', ADA);
    await client.projects(ADA);
    expect(pagesRead()).toEqual([1, 1]);
  });
});

describe('a list of three thousand projects', () => {
  it('is available within seconds as far as it was read, grows, and is complete after a few minutes', async () => {
    const { clock, client, pagesRead } = start(3_000);
    const first = client.projects(ADA);
    await pass(clock, 3);
    const served = await first;
    expect(served.projects).toHaveLength(700);
    expect(served.coming).toBe(2_300);
    await pass(clock, 62);
    const grown = await client.projects(ADA);
    expect(grown.projects.length).toBeGreaterThan(1_300);
    await pass(clock, 4 * 62);
    const whole = await client.projects(ADA);
    expect([whole.projects.length, whole.coming]).toEqual([3_000, 0]);
    // Each page once: no call was wasted.
    const firstThirty = pagesRead().slice(0, 30);
    expect(firstThirty.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    );
  });

  it('is refreshed by age, five pages a minute while nobody else calls, as long as it is used, and then not at all', async () => {
    const { clock, client, pagesRead } = start(3_000);
    void client.projects(ADA);
    await pass(clock, 400);
    expect((await client.projects(ADA)).coming).toBe(0);
    pagesRead();
    for (let minute = 0; minute < 20; minute += 1) {
      await client.projects(ADA);
      await pass(clock, 60);
    }
    const { asOf } = await client.projects(ADA);
    const read = pagesRead();
    expect(read.length).toBeGreaterThanOrEqual(90);
    expect(read.length).toBeLessThanOrEqual(102);
    expect(new Set(read).size).toBe(30);
    expect(clock.now() - asOf.getTime()).toBeLessThan(7 * 60_000);
    await pass(clock, 660);
    pagesRead();
    await pass(clock, 600);
    expect(pagesRead()).toEqual([]);
  });

  it('is refreshed in its own share of the minute even if users always wait for a turn', async () => {
    const { clock, client } = start(1_000);
    void client.projects(ADA);
    await pass(clock, 200);
    for (let minute = 0; minute < 15; minute += 1) {
      for (let index = 0; index < 12; index += 1)
        void client.search('p1', `${minute} ${index}`, { user: `u${index}` });
      await client.projects(ADA);
      await pass(clock, 60);
    }
    expect(client.waiting().vault).toBeGreaterThan(20);
    const { asOf } = await client.projects(ADA);
    expect(clock.now() - asOf.getTime()).toBeLessThan(11 * 60_000);
  });

  it('becomes complete in that share even if users wait from the beginning', async () => {
    const { clock, client } = start(1_000);
    void client.projects(ADA);
    await settle();
    for (let index = 0; index < 200; index += 1) void client.search('p1', `${index}`, { user: `u${index}` });
    await pass(clock, 8 * 60);
    expect((await client.projects(ADA)).coming).toBe(0);
    expect(client.waiting().vault).toBeGreaterThan(100);
  });

  it('leaves searches their turn while it is read for the first time', async () => {
    const { clock, client } = start(3_000);
    void client.projects(ADA);
    await pass(clock, 5);
    const answers: number[] = [];
    for (let index = 0; index < 3; index += 1)
      void client.search('p1', `q${index}`, { user: `u${index}` }).then(() => answers.push(index));
    await pass(clock, 1);
    expect(answers).toHaveLength(3);
  });

  it('rereads the page of a project that is used when the page is old, once for all users', async () => {
    const { clock, firm, client, pagesRead } = start(3_000);
    void client.projects(ADA);
    await pass(clock, 500);
    pagesRead();
    const both = Promise.all([client.project('p1234', ADA, isAdas), client.project('p1235', ADA, isAdas)]);
    await pass(clock, 1);
    expect((await both).map((project) => project?.id)).toEqual(['p1234', 'p1235']);
    expect(pagesRead().filter((page) => page === 13)).toEqual([13]);
    firm.revoke(1_234);
    await pass(clock, 61);
    const again = client.project('p1234', ADA, isAdas);
    await pass(clock, 1);
    expect(await again).toBeUndefined();
  });

  it('uses no call for a caller who may not see a project, and says the same of one that does not exist', async () => {
    const { clock, client, pagesRead } = start(3_000);
    void client.projects(ADA);
    await pass(clock, 500);
    pagesRead();
    const eve = { user: 'eve' };
    expect(await client.project('p1234', eve, () => false)).toBeUndefined();
    expect(await client.project('nothing', eve, isAdas)).toBeUndefined();
    expect(pagesRead()).toEqual([]);
  });

  it('finds a project that has moved to the next page, and asks to retry for one that has moved further', async () => {
    const { clock, firm, client } = start(3_000);
    void client.projects(ADA);
    await pass(clock, 500);
    firm.projects.unshift(...Array.from({ length: 10 }, (_, index) => newProject(index)));
    const near = client.project('p1295', ADA, isAdas);
    await pass(clock, 1);
    expect((await near)?.id).toBe('p1295');
    firm.projects.unshift(...Array.from({ length: 400 }, (_, index) => newProject(100 + index)));
    await pass(clock, 61);
    const far = client.project('p1295', ADA, isAdas);
    far.catch(() => undefined);
    await pass(clock, 70);
    await expect(far).rejects.toMatchObject({ code: 'projects_incomplete' });
  });

  it('cannot say that a project does not exist before all have been read', async () => {
    const { clock, client } = start(3_000);
    void client.projects(ADA);
    await pass(clock, 5);
    expect((await client.project('p10', ADA, isAdas))?.id).toBe('p10');
    // A project that is not shared and one that does not exist get the same answer.
    await expect(client.project('p10', ADA, () => false)).rejects.toMatchObject({
      code: 'projects_incomplete',
      retryAfter: expect.any(Number),
    });
    await expect(client.project('nothing', ADA, isAdas)).rejects.toMatchObject({
      code: 'projects_incomplete',
    });
  });

  it('stays unchanged while the service fails, and continues when it is back', async () => {
    const { clock, service, client } = start(3_000);
    void client.projects(ADA);
    await pass(clock, 70);
    const before = (await client.projects(ADA)).projects.length;
    service.isFailing = true;
    await pass(clock, 120);
    expect((await client.projects(ADA)).projects).toHaveLength(before);
    service.isFailing = false;
    await pass(clock, 400);
    expect((await client.projects(ADA)).coming).toBe(0);
  });

  it('that is invalidated is read from its beginning, and drops pending results', async () => {
    const { clock, firm, client } = start(3_000);
    void client.projects(ADA);
    await pass(clock, 500);
    client.forget();
    firm.projects.length = 100;
    const read = client.projects(ADA);
    await pass(clock, 3);
    const { projects, coming } = await read;
    expect([projects.length, coming]).toEqual([100, 0]);
  });
});

describe('a long list over a restart', () => {
  let folder = '';
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'codicil-pages-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const path = () => join(folder, 'data', 'projects.json');

  /** Reads the whole list of a relay, stops it, and starts another one on its file. */
  const restart = async (source: string, keptBy = source) => {
    const one = start(10_000, { pageHints: openPageFile(path(), keptBy) });
    for (let minutes = 0; minutes < 25; minutes += 5) {
      void one.client.projects(ADA);
      await pass(one.clock, 300);
    }
    expect((await one.client.projects(ADA)).coming).toBe(0);
    // The list rests, so that what is read from here on is read by the relay that follows.
    await pass(one.clock, 660);
    one.pagesRead();
    const client = createInMemoryClient(one.service, one.clock, { pageHints: openPageFile(path(), source) });
    return { ...one, client };
  };

  it('finds a project in use with its page alone, or the next one, where it may still be seen', async () => {
    const { clock, firm, client, pagesRead } = await restart('https://service.example');
    firm.projects.unshift(newProject(1));
    firm.revoke(7_001);
    const found = client.project('p6999', ADA, isAdas);
    await pass(clock, 2);
    expect(await found).toMatchObject({ id: 'p6999' });
    expect(pagesRead()).toEqual(expect.arrayContaining([1, 70, 71]));
    const revoked = client.project('p7000', ADA, isAdas).catch((error: unknown) => error);
    await pass(clock, 2);
    expect(await revoked).toMatchObject({ code: 'projects_incomplete' });
  });

  it('keeps ids, no name, for its owner alone, and nothing for another service', async () => {
    const { clock, client } = await restart('https://other.example', 'https://service.example');
    expect(readFileSync(path(), 'utf8')).not.toMatch(/Project|ada@/);
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    const asked = client.project('p6999', ADA, isAdas).catch((error: unknown) => error);
    await pass(clock, 2);
    expect(await asked).toMatchObject({ code: 'projects_incomplete' });
  });

  it('is read from its beginning where the file cannot be read or written', async () => {
    mkdirSync(path(), { recursive: true });
    const { clock, client } = await restart('https://service.example');
    const asked = client.project('p6999', ADA, isAdas).catch((error: unknown) => error);
    await pass(clock, 2);
    expect(await asked).toMatchObject({ code: 'projects_incomplete' });
  });
});

/** Creates pages that relays share in memory; one leads. */
const createSharedPages = (clock: HandClock) => {
  const pages = new Map<
    number,
    { readonly page: ProjectPage; readonly readAt: number; readonly order: number }
  >();
  let order = 0;
  let leader: string | undefined;
  const relay = (name: string): SharedPages => {
    let seen = 0;
    return {
      news() {
        const fresh = [...pages].filter(([, one]) => one.order > seen);
        seen = order;
        return Promise.resolve(
          fresh.map(([number, { page, readAt }]): SharedPage => ({
            number,
            page,
            ageMs: clock.elapsed() - readAt,
          })),
        );
      },
      save(number, page, ageMs) {
        pages.set(number, { page, readAt: clock.elapsed() - ageMs, order: (order += 1) });
        return Promise.resolve();
      },
      lead: () => Promise.resolve((leader ??= name) === name),
    };
  };
  return { relay };
};
const away = (): Promise<never> => Promise.reject(new Error('away'));

describe('the list of several relays', () => {
  it('is complete at once at a relay that starts after the others, and is refreshed by one of them', async () => {
    const clock = handClock();
    const { relay } = createSharedPages(clock);
    const one = start(3_000, { sharedPages: relay('one') }, clock);
    const { pagesRead } = one;
    void one.client.projects(ADA);
    await pass(clock, 500);
    pagesRead();
    const two = createInMemoryClient(one.service, clock, { sharedPages: relay('two') });
    expect((await two.projects(ADA)).coming).toBe(0);
    expect(pagesRead()).toEqual([]);
    for (let minute = 0; minute < 10; minute += 1) {
      void one.client.projects(ADA);
      void two.projects(ADA);
      await pass(clock, 60);
    }
    expect(pagesRead().length).toBeLessThanOrEqual(54);
    const ages = await Promise.all(
      [one.client, two].map(async (client) => (await client.projects(ADA)).asOf),
    );
    expect(Math.abs((ages[0]?.getTime() ?? 0) - (ages[1]?.getTime() ?? 0))).toBeLessThan(60_000);
  });

  it('is read by each relay if nothing can be shared', async () => {
    const { clock, client } = start(3_000, { sharedPages: { news: away, save: away, lead: away } });
    void client.projects(ADA);
    await pass(clock, 400);
    expect((await client.projects(ADA)).coming).toBe(0);
  });
});
