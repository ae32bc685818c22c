import type { ActivityLine } from './activity.ts';

/** Which lines are wanted: all conditions that are there must hold. */
export interface ActivityFilter {
  /** The whole id of a user, or the part of it that is the issuer's: an object id or a subject. */
  readonly user?: string;
  /** Id of a client-matter, in lower case. */
  readonly matter?: string;
  /** Milliseconds since 1970; the end is not part of the span. */
  readonly since?: number;
  readonly until?: number;
}

/** Returns whether a line is wanted. */
export function isWanted(line: ActivityLine, { user, matter, since, until }: ActivityFilter): boolean {
  const at = Date.parse(line.time);
  return (
    (user === undefined || line.user === user || /[:#]([^:#]*)$/.exec(line.user)?.[1] === user) &&
    (matter === undefined || line.matter === matter) &&
    (since === undefined || at >= since) &&
    (until === undefined || at < until)
  );
}
