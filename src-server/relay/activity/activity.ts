import { z } from 'zod';

/** What a user can do at the relay: the fixed names of the activity record. */
export const ACTIONS = [
  'completion',
  'search',
  'project-list',
  'project-read',
  'file-upload',
  'file-delete',
  'review-table-list',
  'review-table-read',
  'review-row-read',
  'review-rows-read',
  'client-matter-list',
  'playbook-list',
  'playbook-read',
  'prompt-list',
  'prompt-read',
  'history-export',
  'audit-export',
  /** Not of a user: the record could not be written for so long that `count` actions are missing. */
  'unrecorded',
] as const;
export type Action = (typeof ACTIONS)[number];

const count = z.int().min(0);

/** Ids, names of the fixed lists and sizes. There is no member for a text, a file name or a prompt, and an unknown one is refused. */
const members = {
  /** When the action ended, ISO 8601 in UTC. */
  time: z.iso.datetime(),
  requestId: z.string(),
  /** Of the trace (W3C Trace Context) to which the request belongs. */
  traceId: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  /** The issuer's id of the user: `tenant:object id`, `issuer#subject`, or `local`. Never an e-mail address or a name. */
  user: z.string(),
  action: z.enum(ACTIONS),
  /** `ok`, the code of the error that was answered, or `left` if the caller left before the end. */
  outcome: z.string(),
  project: z.string().optional(),
  files: z.array(z.string()).optional(),
  table: count.optional(),
  model: z.string().optional(),
  matter: z.string().optional(),
  /** UTF-16 code units of the prompt or the search, and of the answer. */
  charactersIn: count.optional(),
  charactersOut: count.optional(),
  /** Bytes of the request's body as announced, and of the answer as sent. */
  bytesIn: count.optional(),
  bytesOut: count.optional(),
  /** Projects, results, rows or records that were answered; actions that are missing. */
  count: count.optional(),
};

const activityLine = z.strictObject({
  /** SHA-256 of the line before, without its line break, in hexadecimal. */
  previous: z.string().regex(/^[0-9a-f]{64}$/),
  /** 1 for the first line of a chain, then one more for each. */
  number: z.int().min(1),
  ...members,
});

/** A line of the activity record. */
export type ActivityLine = Readonly<z.infer<typeof activityLine>>;

/** One action of a user. */
export type Activity = Omit<ActivityLine, 'previous' | 'number'>;

/** Parses a line of the record; undefined if it is none. */
export function parseActivityLine(text: string): ActivityLine | undefined {
  try {
    return activityLine.parse(JSON.parse(text));
  } catch {
    // Not JSON, or not what the relay writes.
    return undefined;
  }
}
