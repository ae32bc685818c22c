import { z } from 'zod';
import { readCommandLine } from '../../command-line.ts';
import { uuid } from '../../contract/common.ts';
import { startReading, type ReadingParts } from '../reading.ts';
import { openForCommand } from '../store/open-for-command.ts';
import type { WorkspaceOptions } from '../workspace.ts';
import { countOldFiles, findUnreadAgain } from './old-files.ts';
import { reread, type RereadProgress } from './reread.ts';

/** Files a minute, without `--pace`. */
const DEFAULT_PACE = 30;

const USAGE = `Usage:
  npm run workspace -- reread [--pace <files a minute, ${DEFAULT_PACE}>] [--project <id>] [--dry-run]

Reads the files again that an earlier version of Codicil read. Each keeps its text until the new one is complete. After an interruption,
the same command continues. --dry-run only counts them.`;

/** A validated command. Resolves with the text to print. */
export type RereadOrder = (
  options: WorkspaceOptions,
  parts: () => Promise<ReadingParts>,
  run: { readonly signal: AbortSignal; readonly onProgress: (progress: RereadProgress) => void },
) => Promise<string>;

const order = z.object({
  pace: z.coerce.number().int().min(1).max(6_000).default(DEFAULT_PACE),
  project: uuid.optional(),
  'dry-run': z.boolean().default(false),
});

/** Parses the arguments after `reread`. Throws an error with the usage if they are invalid, before any store is opened. */
export function readRereadOrder(args: readonly string[]): RereadOrder {
  const { pace, project, 'dry-run': dryRun } = parse(args);
  const within = project === undefined ? {} : { projectId: project };
  return async (options, parts, run) => {
    const { now, clock } = options;
    const database = await openForCommand(options);
    const { sql } = database;
    try {
      const { files, old } = await countOldFiles(sql, project);
      if (dryRun || old === 0) return `An earlier version read ${old} of ${files} files.\n`;
      const reading = await startReading(database, options, await parts());
      try {
        const { total, left } = await reread({
          sql,
          fileWorker: reading.fileWorker,
          now,
          clock,
          pace,
          ...within,
          ...run,
        });
        if (run.signal.aborted)
          return `Interrupted: ${total - left} of ${total} files were read again. The same command continues.\n`;
        const failed = await findUnreadAgain(sql, project);
        return `${total - left} of ${total} files were read again.\n${failed.map(({ id, reason }) => `${id} keeps its earlier text (${reason})\n`).join('')}`;
      } finally {
        await reading.close();
        reading.bytes.close();
      }
    } finally {
      await database.close();
    }
  };
}

function parse(args: readonly string[]): z.infer<typeof order> {
  const { values } = readCommandLine(args, USAGE, {
    pace: { type: 'string' },
    project: { type: 'string' },
    'dry-run': { type: 'boolean' },
  });
  const read = order.safeParse(values);
  if (read.success) return read.data;
  throw new Error(`--${String(read.error.issues[0]?.path[0])} is wrong.\n\n${USAGE}`);
}
