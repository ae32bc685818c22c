import { createHash } from 'node:crypto';
import type { Activity } from './activity.ts';

/** Where a chain of lines has come to: the number of its last line, and that line's hash. */
export interface ChainPosition {
  readonly number: number;
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
}

/** Before the first line. */
export const CHAIN_START: ChainPosition = { number: 0, hash: '0'.repeat(64) };

/** Returns the SHA-256 of a line without its line break, in hexadecimal. */
export function hashLine(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Files that a line names at most, so that it has less than 64 KiB whatever the size of a table. */
const FILES_MAX = 1_000;

function withFewerFiles(activity: Activity): Activity {
  const { files = [] } = activity;
  if (files.length <= FILES_MAX) return activity;
  return { ...activity, files: files.slice(0, FILES_MAX), filesOmitted: files.length - FILES_MAX };
}

/**
 * Chains an activity to the line at `last`. The line carries that line's hash, so that none can be changed, removed or moved later
 * without changing all that follow. Returns the line without a line break, and the new position.
 */
export function chainActivity(
  activity: Activity,
  last: ChainPosition,
): { readonly text: string; readonly position: ChainPosition } {
  const number = last.number + 1;
  const text = JSON.stringify({ previous: last.hash, number, ...withFewerFiles(activity) });
  return { text, position: { number, hash: hashLine(text) } };
}
