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
  /** What the pane reports of the document: decisions about changes that were applied, and what was inserted. */
  'decided',
  'written',
  /** A caller who was refused at the door: of a known user with the reason as outcome, else `count` tokens that were not accepted. */
  'sign-in',
  /** Not of a user: at a start the file was missing or unreadable that says which line was written last, so lines after `previous` may be missing. */
  'head-lost',
  /** Not of a user: the record could not be written for so long that `count` actions are missing. */
  'unrecorded',
] as const;
export type Action = (typeof ACTIONS)[number];

const count = z.int().min(0);
/** More than is decided or inserted in a document with one press. */
const reported = count.max(20_000);

/** How many decisions about tracked changes were applied. */
export const decisionCounts = z.strictObject({
  accepted: reported,
  rejected: reported,
  countered: reported,
  commented: reported,
});
/** How many insertions were written, by their form. */
export const writtenCounts = z
  .strictObject({
    tracked: reported,
    plain: reported,
    comment: reported,
    trackedComment: reported,
    footnote: reported,
    endnote: reported,
    bracketed: reported,
    table: reported,
    tableOfSources: reported,
  })
  .partial();
/** How many decisions have a reason for the user's side, and how many one to the other side. */
export const reasonCounts = z.strictObject({ internal: reported, external: reported });
/** The id of one of the firm’s prompts. It is recorded, so its form has no room for a sentence. */
export const firmPromptId = z
  .string()
  .max(80)
  .regex(/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u);
/** A hash of the document's address, SHA-256 in hexadecimal. */
export const documentHash = z.string().regex(/^[0-9a-f]{64}$/);
/** When it was done by the clock of the user's device, ISO 8601 in UTC with milliseconds. */
export const deviceTime = z.iso.datetime({ precision: 3 });

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
  /**
   * `ok`, the code of the error that was answered, or `left` if the caller left before the end. `begun`: it is about to be sent to the
   * workspace; the line of its end has the same request id.
   */
  outcome: z.string(),
  project: z.string().optional(),
  files: z.array(z.string()).optional(),
  /** Further files that the action named. */
  filesOmitted: count.optional(),
  table: count.optional(),
  model: z.string().optional(),
  matter: z.string().optional(),
  /** Of the firm’s prompt that a question was written with; see `firmPromptId`. */
  promptId: firmPromptId.optional(),
  /** UTF-16 code units of the prompt or the search, and of the answer. */
  charactersIn: count.optional(),
  charactersOut: count.optional(),
  /** Bytes of the request's body as announced, and of the answer as sent. */
  bytesIn: count.optional(),
  bytesOut: count.optional(),
  /** Projects, results, rows or records that were answered; actions that are missing. */
  count: count.optional(),
  document: documentHash.optional(),
  decided: decisionCounts.optional(),
  written: writtenCounts.optional(),
  reasons: reasonCounts.optional(),
  /** Of what the pane reports, which may come later than it was done, or twice: lines of one user with one `at` are the same. */
  at: deviceTime.optional(),
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
