import type { Database } from '../../postgres/database.ts';
import { CALLBACKS_MAX, KEEP_CALLBACK_MS, type Mailbox } from './mailbox.ts';

/** The advisory lock that serialises creating the table; any constant. */
const TABLE_LOCK = 7_230_916;

/**
 * The mailbox of all relays on one PostgreSQL database: the window's page may reach another relay than the pane. Rejects if the database
 * cannot be used.
 */
export async function openPostgresMailbox(database: Database, max = CALLBACKS_MAX): Promise<Mailbox> {
  await database.transaction(async (tx) => {
    await tx`select pg_advisory_xact_lock(${TABLE_LOCK})`;
    await tx`
      create table if not exists relay_sign_ins (state text primary key, query text not null, until timestamptz not null)`;
  });
  return {
    put: (state, query) =>
      database.transaction(async (tx) => {
        await tx`delete from relay_sign_ins where until < clock_timestamp()`;
        await tx`
          insert into relay_sign_ins (state, query, until)
          values (${state}, ${query}, clock_timestamp() + make_interval(secs => ${KEEP_CALLBACK_MS / 1000}))
          on conflict (state) do nothing`;
        await tx`
          delete from relay_sign_ins where state in (select state from relay_sign_ins order by until desc offset ${max})`;
      }),
    take: (states) =>
      database.run(async (sql) => {
        const found = await sql<{ state: string; query: string; fresh: boolean }[]>`
          delete from relay_sign_ins where state in ${sql([...states])}
          returning state, query, until > clock_timestamp() as fresh`;
        return new Map(found.filter(({ fresh }) => fresh).map(({ state, query }) => [state, query]));
      }),
  };
}
