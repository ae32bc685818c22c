import postgres from 'postgres';
import type { Check } from '../check.ts';
import { mistake, notChecked, ok } from '../check.ts';
import { failureReason } from '../visit.ts';

/** Checks the PostgreSQL server: reachable, new enough and writable. */
export const database: Check = {
  name: 'database',
  async run({ settings }) {
    const url = settings.databaseUrl;
    if (url === undefined) return [notChecked('Neither DATABASE_URL nor DATABASE_URL_FILE is set.')];
    const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined });
    try {
      const [about] = await sql`
        select current_setting('server_version_num')::int as version,
          pg_is_in_recovery() as standby, has_schema_privilege('public', 'create') as may_create`;
      if (about?.['version'] < 150_000)
        return [
          mistake(`PostgreSQL is of version ${Math.floor(about?.['version'] / 10_000)}.`, 'Use 15 or newer.'),
        ];
      if (about?.['standby'] === true)
        return [
          mistake('DATABASE_URL leads to a standby, which cannot be written.', 'Let it lead to the primary.'),
        ];
      if (about?.['may_create'] !== true)
        return [
          mistake(
            'The database’s user may not make tables.',
            'Grant it create on the schema public, or make it the owner of the database.',
          ),
        ];
      return [ok('PostgreSQL answers.')];
    } catch (error) {
      // The driver’s message may contain the address with its password; its code does not.
      return [
        mistake(
          `PostgreSQL cannot be used (${failureReason(error)}).`,
          'Check DATABASE_URL or DATABASE_URL_FILE, the server and its pg_hba.conf.',
        ),
      ];
    } finally {
      await sql.end({ timeout: 5 });
    }
  },
};
