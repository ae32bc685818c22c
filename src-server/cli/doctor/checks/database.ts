import postgres from 'postgres';
import type { Check } from '../check.ts';
import { mistake, notChecked, ok } from '../check.ts';
import { failureReason } from '../visit.ts';

/** Checks the PostgreSQL server: reachable, new enough, writable, and with pgvector if it stores the embedded workspace. */
export const database: Check = {
  name: 'database',
  async run({ settings }) {
    const { workspace } = settings;
    const url = settings.sharedBudgetUrl;
    // With a hosted workspace it only counts the shared minute.
    const keepsVault = workspace.kind === 'embedded';
    if (url === undefined) return [notChecked('DATABASE_URL is not set.')];
    const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined });
    try {
      const [about] = await sql`
        select current_setting('server_version_num')::int as version,
          (select default_version from pg_available_extensions where name = 'vector') as vector,
          pg_is_in_recovery() as standby, has_schema_privilege('public', 'create') as may_create`;
      if (about?.['version'] < 150_000)
        return [
          mistake(`PostgreSQL is of version ${Math.floor(about?.['version'] / 10_000)}.`, 'Use 15 or newer.'),
        ];
      if (keepsVault && about?.['vector'] === null)
        return [
          mistake(
            'PostgreSQL has no pgvector.',
            'Install it on the server (Debian: postgresql-17-pgvector).',
          ),
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
      return [ok(`PostgreSQL answers${keepsVault ? `, with pgvector ${about?.['vector']}` : ''}.`)];
    } catch (error) {
      // The driver’s message may contain the address with its password; its code does not.
      return [
        mistake(
          `PostgreSQL cannot be used (${failureReason(error)}).`,
          'Check DATABASE_URL, the server and its pg_hba.conf.',
        ),
      ];
    } finally {
      await sql.end({ timeout: 5 });
    }
  },
};
