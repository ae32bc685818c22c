import { z } from 'zod';
import type { ExportFormat, ExportedRow } from '../../workspace-client/history/export/rows.ts';
import { EXPORT_FORMATS } from '../../workspace-client/history/export/rows.ts';
import { epochSeconds } from '../../workspace-client/history/export/time.ts';
import type { ActivityFilter } from '../../relay/activity/select.ts';
import type { Interval } from '../../workspace-client/history/records.ts';
import { readCommandLine } from '../command-line.ts';

const USAGE = `Usage:
  npm run admin -- history --from <date> --to <date> [--kind usage|query] [--api v1|v2] [--format csv|jsonl] [--out <file>]
  npm run admin -- audit   --from <date> --to <date> [--format csv|jsonl] [--out <file>]
  npm run admin -- record  [--user <id>] [--matter <id>] [--since <date>] [--until <date>] [--verify | --page] [--folder <folder>]
  npm run admin -- report  --from <date> --to <date> [--log <file>] [--out <file.html>]

Reads the workspace of the settings (WORKSPACE_BASE_URL and its token; else the embedded one of DATA_FOLDER, which must run).
Dates are UTC, such as 2026-01-31 or 2026-01-31T12:00:00; --to is not part of the span. --log names a
file of the relay's log, from which the report counts the uses of the firm's prompts by their ids. An export that was interrupted continues
where it was when the same command is given again.

record prints the lines of the relay's own activity record (ACTIVITY_FOLDER, or --folder) that fit, as JSON lines. --verify checks all of
it, names each line that was altered, removed or moved, and ends with exit code 1 if there is any; alone, it prints no lines.
--page prints one page (Markdown) about the lines that fit instead, for an audit: which AI, on what, by whom, when, what was decided, whether the
record is unaltered (as --verify), and what it does not hold.

Where only the build is, such as in a container: node dist/server/cli/admin.js in place of npm run admin --.`;

/** Which lines of the activity record are wanted. */
export interface RecordOrder {
  readonly command: 'record';
  /** Undefined: no lines, only the check. */
  readonly filter: ActivityFilter | undefined;
  readonly verify: boolean;
  /** One page about the lines, in place of them: about all of them without a filter. */
  readonly page: boolean;
  /** Undefined: ACTIVITY_FOLDER. */
  readonly folder: string | undefined;
}

/** What the command line asks of the workspace. */
export type Order =
  | {
      readonly command: 'export';
      readonly what: ExportedRow;
      readonly interval: Interval;
      readonly format: ExportFormat;
      readonly out: string;
    }
  | {
      readonly command: 'report';
      readonly interval: Interval;
      /** File of the relay's log; undefined: uses of prompts are not counted. */
      readonly log: string | undefined;
      readonly out: string;
    };

const values = z.object({
  from: z.string('is missing').transform(epochSeconds).pipe(z.number('is no date').transform(Math.floor)),
  to: z.string('is missing').transform(epochSeconds).pipe(z.number('is no date').transform(Math.floor)),
  kind: z.enum(['usage', 'query'], 'is usage or query').default('usage'),
  api: z.enum(['v1', 'v2'], 'is v1 or v2').default('v2'),
  format: z.enum(EXPORT_FORMATS, 'is csv or jsonl').default('csv'),
  out: z.string().min(1, 'is the name of a file').optional(),
  log: z.string().min(1, 'is the name of a file').optional(),
});

/** Reads the arguments after `npm run admin --`. Throws a sentence with the usage when they are wrong. */
export function readOrder(args: readonly string[]): Order | RecordOrder {
  const { positionals, values: given } = parse(args);
  const [command, ...more] = positionals;
  if (command === 'record' && more.length === 0) return readRecordOrder(given);
  const parsed = values.safeParse(given);
  if (command === undefined || more.length > 0) throw new Error(USAGE);
  if (!parsed.success) throw refusal(parsed.error);
  const { from, to, kind, api, format, out, log } = parsed.data;
  if (from >= to) throw new Error(`--from must be before --to.\n\n${USAGE}`);
  const interval = { start: from, end: to };
  const days = `${dayOf(from)}-${dayOf(to)}`;
  if (command === 'report') return { command, interval, log, out: out ?? `report-${days}.html` };
  if (command === 'audit')
    return { command: 'export', what: 'audit', interval, format, out: out ?? `audit-${days}.${format}` };
  if (command !== 'history') throw new Error(`There is no command ${command}.\n\n${USAGE}`);
  const what = { kind, version: api === 'v1' ? 1 : 2 } as const;
  return { command: 'export', what, interval, format, out: out ?? `history-${kind}-${days}.${format}` };
}

const recordValues = z.strictObject({
  user: z.string().min(1, 'is the id of a user').optional(),
  matter: z.string().toLowerCase().min(1, 'is the id of a client-matter').optional(),
  since: z.string().transform(epochSeconds).pipe(z.number('is no date')).optional(),
  until: z.string().transform(epochSeconds).pipe(z.number('is no date')).optional(),
  verify: z.boolean().default(false),
  page: z.boolean().default(false),
  folder: z.string().min(1, 'is a folder').optional(),
});

function readRecordOrder(given: unknown): RecordOrder {
  const parsed = recordValues.safeParse(given);
  if (!parsed.success) throw refusal(parsed.error);
  const { user, matter, since, until, verify, page, folder } = parsed.data;
  const filter = {
    ...(user === undefined ? {} : { user }),
    ...(matter === undefined ? {} : { matter }),
    ...(since === undefined ? {} : { since: since * 1000 }),
    ...(until === undefined ? {} : { until: until * 1000 }),
  };
  const isFiltered = Object.keys(filter).length > 0;
  if (!isFiltered && !verify && !page)
    throw new Error(`Say which lines: --user, --matter or --since; or --verify or --page.\n\n${USAGE}`);
  return { command: 'record', filter: isFiltered ? filter : undefined, verify, page, folder };
}

function refusal({ issues: [issue] }: z.ZodError): Error {
  const name = issue?.path[0];
  return new Error(`--${String(name)} ${issue?.message ?? 'is wrong'}.\n\n${USAGE}`);
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = {
    from: text,
    to: text,
    kind: text,
    api: text,
    format: text,
    out: text,
    log: text,
    user: text,
    matter: text,
    since: text,
    until: text,
    folder: text,
    verify: flag,
    page: flag,
  };
  return readCommandLine(args, USAGE, options, true);
}

function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
