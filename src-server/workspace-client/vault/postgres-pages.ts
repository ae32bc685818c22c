import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../postgres/database.ts';
import type { ProjectPage } from './projects.ts';
import type { SharedPage, SharedPages } from './shared-pages.ts';

/** The advisory lock that serialises creating the tables; any constant. */
const TABLE_LOCK = 7_230_915;
/** Pages older than this are read again rather than shown, in seconds: sharing changes. */
const KEEP_SECONDS = 3_600;
/** How long a relay refreshes the list for all after its last claim, in seconds. */
const LEAD_SECONDS = 90;
/** Pages saved within this time before the last look may have been committed after it, in seconds. */
const OVERLAP_SECONDS = 10;

/** A {@link ProjectPage} as a database returns it. */
const projectPage: z.ZodType<ProjectPage> = z.object({
  projects: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      knowledgeBase: z.boolean(),
      creatorEmail: z.string().exactOptional(),
      filesCount: z.number(),
      userShares: z.array(z.object({ email: z.string(), edit: z.boolean() })),
      workspaceShares: z.array(z.object({ workspaceId: z.string(), edit: z.boolean() })),
    }),
  ),
  isLast: z.boolean(),
  pageCount: z.number().exactOptional(),
  total: z.number().exactOptional(),
});

/**
 * The projects list of all relays on one PostgreSQL database. `source` is the address of the service: relays of another service have
 * another list. Rejects if the database cannot be used.
 */
export async function openPostgresPages(database: Database, source: string): Promise<SharedPages> {
  const key = createHash('sha256').update(source).digest('hex');
  const relay = randomUUID();
  /** The database's time of the last look. */
  let lookedAt = 0;
  await database.transaction(async (tx) => {
    await tx`select pg_advisory_xact_lock(${TABLE_LOCK})`;
    await tx`
      create table if not exists relay_project_pages (source text, number integer, page jsonb not null,
        read_at timestamptz not null, saved_at timestamptz not null, primary key (source, number))`;
    await tx`
      create table if not exists relay_project_leads (source text primary key, relay text not null,
        until timestamptz not null)`;
  });
  return {
    news: () =>
      database.transaction(async (tx) => {
        const rows = await tx<{ number: number; page: unknown; age: number; now: number }[]>`
          select number, page, (extract(epoch from now() - read_at) * 1000)::float8 as age,
            extract(epoch from now())::float8 as now
          from relay_project_pages
          where source = ${key} and saved_at > to_timestamp(${lookedAt - OVERLAP_SECONDS})
            and read_at > now() - make_interval(secs => ${KEEP_SECONDS})
          order by number`;
        lookedAt = rows[0]?.now ?? lookedAt;
        return rows.flatMap(({ number, page, age }): SharedPage[] => {
          const { data } = projectPage.safeParse(page);
          // Of another version of the relay: the page is read again.
          return data === undefined ? [] : [{ number, page: data, ageMs: Math.max(0, age) }];
        });
      }),
    save: (number, page, ageMs) =>
      database.transaction(async (tx) => {
        await tx`
          insert into relay_project_pages (source, number, page, read_at, saved_at)
          values (${key}, ${number}, ${JSON.stringify(page)}::text::jsonb,
            clock_timestamp() - make_interval(secs => ${ageMs / 1000}), clock_timestamp())
          on conflict (source, number) do update
            set page = excluded.page, read_at = excluded.read_at, saved_at = excluded.saved_at
            where relay_project_pages.read_at < excluded.read_at`;
        if (page.isLast)
          await tx`delete from relay_project_pages where source = ${key} and number > ${number}`;
      }),
    lead: () =>
      database.transaction(async (tx) => {
        const [lead] = await tx<{ relay: string }[]>`
          insert into relay_project_leads as l (source, relay, until)
          values (${key}, ${relay}, clock_timestamp() + make_interval(secs => ${LEAD_SECONDS}))
          on conflict (source) do update set relay = excluded.relay, until = excluded.until
            where l.relay = excluded.relay or l.until < clock_timestamp()
          returning relay`;
        return lead?.relay === relay;
      }),
  };
}
