import { z } from 'zod';
import type { ExportFormat, ExportedRow } from '../../workspace-client/history/export/rows.ts';
import { EXPORT_FORMATS } from '../../workspace-client/history/export/rows.ts';
import { epochSeconds } from '../../workspace-client/history/export/time.ts';
import type { ActivityFilter } from '../../relay/activity/select.ts';
import type { Interval } from '../../workspace-client/history/records.ts';
import { readCommandLine } from '../../command-line.ts';

const USAGE = `Usage:
  npm run admin -- history --from <date> --to <date> [--kind usage|query] [--api v1|v2] [--format csv|jsonl] [--out <file>]
  npm run admin -- audit   --from <date> --to <date> [--format csv|jsonl] [--out <file>]
  npm run admin -- record  [--user <id>] [--matter <id>] [--since <date>] [--until <date>] [--verify] [--anchor <file>] [--folder <folder>]
  npm run admin -- report  [--user <id>] [--matter <id>] [--since <date>] [--until <date>] [--folder <folder>]

history and audit export from the workspace of the settings (WORKSPACE_BASE_URL and its token; else the embedded one of DATA_FOLDER, which
must run). Dates are UTC, such as 2026-01-31 or 2026-01-31T12:00:00; --to and --until are not part of the span. An export that was
interrupted continues where it was when the same command is given again.

record prints the lines of the relay's own activity record (ACTIVITY_FOLDER, or --folder) that fit, as JSON lines. --verify checks all of
it, names each line that was altered, removed or moved, and ends with exit code 1 if there is any; alone, it prints no lines. --anchor checks
also that the lines which the file names are as they were, and then adds the last line of each relay to it, with its SHA-256: run it each day, and
keep the file where nobody who may write the record can write.

report prints one page (Markdown) about the lines of the record that fit, or all: uses by week, which AI, with which of the firm's prompts,
on what, by whom, when, what was decided, whether the record is unaltered (as --verify), and what it does not hold.

Where only the build is, such as in a container: node dist/server/cli/admin.js in place of npm run admin --.`;

/** What the command line asks of the activity record. */
export interface RecordOrder {
  readonly command: 'record' | 'report';
  /** Undefined: no lines, only the check; for a report all of them. */
  readonly filter: ActivityFilter | undefined;
  readonly verify: boolean;
  /** The file of hashes that the record is checked against; a check without one for undefined. */
  readonly anchor: string | undefined;
  /** Undefined: ACTIVITY_FOLDER. */
  readonly folder: string | undefined;
}

/** What the command line asks of the workspace. */
export interface ExportOrder {
  readonly command: 'export';
  readonly what: ExportedRow;
  readonly interval: Interval;
  readonly format: ExportFormat;
  readonly out: string;
}

const exportValues = z.strictObject({
  from: z.string('is missing').transform(epochSeconds).pipe(z.number('is no date').transform(Math.floor)),
  to: z.string('is missing').transform(epochSeconds).pipe(z.number('is no date').transform(Math.floor)),
  kind: z.enum(['usage', 'query'], 'is usage or query').default('usage'),
  api: z.enum(['v1', 'v2'], 'is v1 or v2').default('v2'),
  format: z.enum(EXPORT_FORMATS, 'is csv or jsonl').default('csv'),
  out: z.string().min(1, 'is the name of a file').optional(),
});

const recordValues = z.strictObject({
  user: z.string().min(1, 'is the id of a user').optional(),
  matter: z.string().toLowerCase().min(1, 'is the id of a client-matter').optional(),
  since: z.string().transform(epochSeconds).pipe(z.number('is no date')).optional(),
  until: z.string().transform(epochSeconds).pipe(z.number('is no date')).optional(),
  verify: z.boolean().default(false),
  anchor: z.string().min(1, 'is a file').optional(),
  folder: z.string().min(1, 'is a folder').optional(),
});

const text = { type: 'string' } as const;
const OPTIONS = {
  from: text,
  to: text,
  kind: text,
  api: text,
  format: text,
  out: text,
  user: text,
  matter: text,
  since: text,
  until: text,
  folder: text,
  verify: { type: 'boolean' },
  anchor: text,
} as const;

/** Reads the arguments after `npm run admin --`. Throws a sentence with the usage when they are wrong. */
export function readOrder(args: readonly string[]): ExportOrder | RecordOrder {
  const { positionals, values } = readCommandLine(args, USAGE, OPTIONS, true);
  const [command, ...more] = positionals;
  if (command === undefined || more.length > 0) throw new Error(USAGE);
  if (command === 'record' || command === 'report') return readRecordOrder(command, values);
  if (command === 'history' || command === 'audit') return readExportOrder(command, values);
  throw new Error(`There is no command ${command}.\n\n${USAGE}`);
}

function readExportOrder(command: 'history' | 'audit', values: unknown): ExportOrder {
  const { from, to, kind, api, format, out } = parse(exportValues, values);
  if (from >= to) throw new Error(`--from must be before --to.\n\n${USAGE}`);
  const isAudit = command === 'audit';
  return {
    command: 'export',
    what: isAudit ? 'audit' : { kind, version: api === 'v1' ? 1 : 2 },
    interval: { start: from, end: to },
    format,
    out: out ?? `${isAudit ? 'audit' : `history-${kind}`}-${dayOf(from)}-${dayOf(to)}.${format}`,
  };
}

function readRecordOrder(command: RecordOrder['command'], values: unknown): RecordOrder {
  const { user, matter, since, until, verify: isAsked, anchor, folder } = parse(recordValues, values);
  const filter = {
    ...(user === undefined ? {} : { user }),
    ...(matter === undefined ? {} : { matter }),
    ...(since === undefined ? {} : { since: since * 1000 }),
    ...(until === undefined ? {} : { until: until * 1000 }),
  };
  const verify = isAsked || anchor !== undefined;
  const isFiltered = Object.keys(filter).length > 0;
  if (command === 'record' && !isFiltered && !verify)
    throw new Error(`Say which lines: --user, --matter or --since; or --verify.\n\n${USAGE}`);
  return { command, filter: isFiltered ? filter : undefined, verify, anchor, folder };
}

function parse<T>(schema: z.ZodType<T>, values: unknown): T {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys')
    throw new Error(`--${issue.keys.join(', --')} is not of this command.\n\n${USAGE}`);
  throw new Error(`--${String(issue?.path[0])} ${issue?.message ?? 'is wrong'}.\n\n${USAGE}`);
}

function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
