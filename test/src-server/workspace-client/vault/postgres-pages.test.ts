import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/http/clock.ts';
import { Database } from '#server/postgres/database.ts';
import { openPostgresPages } from '#server/workspace-client/vault/postgres-pages.ts';
import type { ProjectPage } from '#server/workspace-client/vault/projects.ts';
import type { TestDatabase } from '#test/setup/postgres.ts';
import { borrowPostgres, createTestDatabase } from '#test/setup/postgres.ts';

const loan = await borrowPostgres();
const SERVICE = 'https://service.example';

const pageWith = (id: string, isLast = false): ProjectPage => ({
  projects: [
    {
      id,
      name: `Project ${id}`,
      knowledgeBase: false,
      creatorEmail: 'ada@firm.example',
      filesCount: 3,
      userShares: [{ email: 'bob@firm.example', edit: true }],
      workspaceShares: [{ workspaceId: '7', edit: false }],
    },
  ],
  isLast,
  pageCount: 2,
});

describe.skipIf('missing' in loan)('the projects list that relays share in a database', () => {
  let place: TestDatabase;
  let database: Database;
  let sql: postgres.Sql;
  beforeAll(async () => {
    place = await createTestDatabase('url' in loan ? loan.url : '');
    database = new Database(place.url, systemClock(), 20_000);
    sql = postgres(place.url, { max: 1, onnotice: () => undefined });
  });
  afterAll(async () => {
    await sql.end();
    await database.close();
    await place.drop();
  });

  it('contains what any relay has read, unchanged, with its age, for relays of the same service', async () => {
    const one = await openPostgresPages(database, SERVICE);
    const two = await openPostgresPages(database, SERVICE);
    const elsewhere = await openPostgresPages(database, 'https://other.example');
    await one.save(1, pageWith('a'), 40_000);
    await two.save(2, pageWith('b', true), 0);
    const pages = await two.news();
    expect(pages.map(({ number, page }) => [number, page])).toEqual([
      [1, pageWith('a')],
      [2, pageWith('b', true)],
    ]);
    expect(pages[0]?.ageMs).toBeGreaterThanOrEqual(40_000);
    expect(pages[0]?.ageMs).toBeLessThan(60_000);
    expect(await elsewhere.news()).toEqual([]);
    await one.save(1, pageWith('new'), 0);
    expect((await two.news()).find(({ number }) => number === 1)?.page).toEqual(pageWith('new'));
    // A page that was read earlier changes nothing.
    await two.save(1, pageWith('old'), 50_000);
    expect((await one.news()).find(({ number }) => number === 1)?.page).toEqual(pageWith('new'));
  });

  it('loses the pages after the last, and what is older than an hour', async () => {
    const pages = await openPostgresPages(database, 'https://shrinking.example');
    for (const number of [1, 2, 3]) await pages.save(number, pageWith(String(number)), 0);
    await pages.save(2, pageWith('2', true), 0);
    await pages.save(1, pageWith('1'), 0);
    await sql`update relay_project_pages set read_at = now() - interval '61 minutes' where number = 1`;
    expect((await pages.news()).map(({ number }) => number)).toEqual([2]);
  });

  it('is refreshed by one relay, and by another if that one is gone', async () => {
    const one = await openPostgresPages(database, SERVICE);
    const two = await openPostgresPages(database, SERVICE);
    expect([await one.lead(), await two.lead(), await one.lead()]).toEqual([true, false, true]);
    await sql`update relay_project_leads set until = now() - interval '1 second'`;
    expect([await two.lead(), await one.lead()]).toEqual([true, false]);
  });
});
