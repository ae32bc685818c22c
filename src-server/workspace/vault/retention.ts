import { recordOwnAct } from '../store/audit.ts';
import type { FileBytes } from '../store/bytes.ts';
import type { Sql } from '../store/sql.ts';
import { lockProject } from './access.ts';
import { discardFile } from './files.ts';
import { readRules } from './rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes files and history that are older than the retention of their project, and counts them in the audit log. A project under legal hold
 * keeps all; history of several projects is kept as long as one of them keeps it. A file that is being read is deleted the next time.
 */
export async function applyRetention(sql: Sql, bytes: FileBytes, now: Date): Promise<void> {
  const projects = await sql<{ id: string }[]>`
    select id from projects where retention_days is not null and held_since is null order by id`;
  for (const { id } of projects) {
    // oxlint-disable-next-line no-await-in-loop -- one project at a time, so that callers wait for one at most
    const deleted = await sql.begin(async (tx): Promise<readonly { readonly id: string }[]> => {
      if (!(await lockProject(tx, id))) return [];
      const { retention_days: days, held_since: held } = await readRules(tx, id);
      if (days === null || held !== null) return [];
      const end = new Date(now.getTime() - days * DAY_MS);
      const files = await tx<{ id: string }[]>`
        select id from files f where project_id = ${id} and deleted_at is null and uploaded_at < ${end}
          and not exists (select 1 from jobs j where j.file_id = f.id) order by id for update`;
      // oxlint-disable-next-line no-await-in-loop -- one transaction
      for (const file of files) await discardFile(tx, { id: file.id, projectId: id }, now);
      const events = await tx`
        delete from events e where ${id} = any(project_ids) and at < ${end}
          and not exists (select 1 from projects p where p.id = any(e.project_ids) and (p.held_since is not null
            or p.retention_days is null or e.at >= ${now}::timestamptz - p.retention_days * interval '1 day'))
        returning 1`;
      if (files.length + events.length > 0) {
        const data = { project_id: id, files: files.length, events: events.length };
        await recordOwnAct(tx, 'retention', 'projects:retention', data, now);
      }
      return files;
    });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await Promise.all(deleted.map((file) => bytes.remove(file.id)));
  }
}
