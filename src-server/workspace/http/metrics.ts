import { Gauge, Registry } from 'prom-client';
import { countRequests, type AnsweredRequest } from '../../http/request-metrics.ts';
import { countOldFiles } from '../reread/old-files.ts';
import { JOB_KINDS } from '../jobs/queue.ts';
import type { Sql } from '../store/sql.ts';

/** Name of the number of files that an earlier version of the reader read, which the doctor looks for. */
export const OLD_FILES = 'codicil_workspace_files_of_earlier_reader';

/** Metrics of the workspace for Prometheus: counts and times by route, never accounts, texts or ids. */
export interface WorkspaceMetrics {
  /** Counts an answered request. */
  readonly request: (request: AnsweredRequest) => void;
  /** The metrics in Prometheus's text format. Rejects if the database does not answer. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

/** Creates the metrics of a workspace. The counts of files and jobs are those of the database, for all processes on it together. */
export function createWorkspaceMetrics(sql: Sql): WorkspaceMetrics {
  const registry = new Registry();
  const registers = [registry];
  const request = countRequests(registry, 'codicil_workspace');
  const files = new Gauge({ name: 'codicil_workspace_files', help: 'Files of the vault.', registers });
  const old = new Gauge({
    name: OLD_FILES,
    help: 'Files of the vault that an earlier version of the reader read, for the command reread.',
    registers,
  });
  const jobs = new Gauge({
    name: 'codicil_workspace_jobs',
    help: 'Jobs that wait or run, by kind: files to be read or indexed again, rows of review tables to be answered.',
    labelNames: ['kind'] as const,
    registers,
  });
  return {
    request,
    contentType: registry.contentType,
    async text() {
      const counted = await countOldFiles(sql);
      files.set(counted.files);
      old.set(counted.old);
      const waiting = await sql<{ kind: string; count: number }[]>`
        select kind, count(*) as count from jobs group by kind`;
      for (const kind of JOB_KINDS) jobs.set({ kind }, waiting.find((row) => row.kind === kind)?.count ?? 0);
      return registry.metrics();
    },
  };
}
