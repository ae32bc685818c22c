import { parseActivityLine } from './activity.ts';
import type { ChainPosition } from './chain.ts';
import { CHAIN_START, hashLine } from './chain.ts';

/** A line as it was found: `row` is its place in the file, from 1. */
export interface FoundLine {
  readonly file: string;
  readonly row: number;
  readonly text: string;
}

/** What is wrong with a chain, and where. */
export type ChainProblem =
  | {
      /** The line is none of the record, or its text is not the one that the next line was chained to. */
      readonly kind: 'altered';
      readonly file: string;
      readonly row: number;
    }
  | {
      /**
       * Lines with these numbers are not where they belong; `file` and `row` are the line that follows, if there is one. From 1: older
       * files were removed.
       */
      readonly kind: 'missing';
      readonly from: number;
      readonly to: number;
      readonly file?: string;
      readonly row?: number;
    }
  | {
      /** The line's number was passed already: it was moved or repeated. */
      readonly kind: 'reordered';
      readonly number: number;
      readonly file: string;
      readonly row: number;
    }
  | {
      /** The line is not the one that had this number when the anchor was written: the lines before it were written again. */
      readonly kind: 'not-anchored';
      readonly number: number;
      readonly file: string;
      readonly row: number;
    }
  | {
      /** Nothing says which line was the last, so lines may have been removed from the end: now, or at a start of the relay before this line. */
      readonly kind: 'head-missing' | 'head-unreadable' | 'head-lost';
      readonly file?: string;
      readonly row?: number;
    };

/** What a check of one chain has found. */
export interface ChainReport {
  readonly lines: number;
  readonly problems: readonly ChainProblem[];
  /** The last line, to be compared with what the relay's log says. */
  readonly last: ChainPosition;
}

/** Checks the lines of one chain, which are added in the order in which they are in the files. */
interface ChainVerifier {
  add(line: FoundLine): void;
  /** `head` is the last line that the relay confirmed, or why that is not known. */
  end(head: ChainPosition | 'missing' | 'unreadable'): ChainReport;
}

/** A line that others may follow. A hash is undefined before the first file that is left: what it follows is not there any more. */
interface Follower {
  readonly number: number;
  readonly hash: string | undefined;
  readonly at?: FoundLine;
  readonly isReported?: boolean;
}

/** The hashes of lines of one chain, by number, that were kept elsewhere. */
export type ChainAnchors = ReadonlyMap<number, string>;

/**
 * Creates the check of a chain whose first file begins with the line `first`, as the file's name says: over 1 if older files were removed.
 * The lines that `anchors` name must be as they were.
 */
export function createChainVerifier(first: number, anchors: ChainAnchors = new Map()): ChainVerifier {
  const problems: ChainProblem[] = [];
  let lines = 0;
  let last: Follower =
    first === 1 ? { ...CHAIN_START, isReported: true } : { number: first - 1, hash: undefined };
  const reportLast = (): void => {
    if (last.at !== undefined && last.isReported !== true)
      problems.push({ kind: 'altered', file: last.at.file, row: last.at.row });
  };

  return {
    add(at) {
      const { file, row, text } = at;
      lines += 1;
      if (lines === 1 && first > 1) problems.push({ kind: 'missing', from: 1, to: first - 1, file, row });
      const due = last.number + 1;
      const line = parseActivityLine(text);
      const follows = line !== undefined && (line.previous === last.hash || last.hash === undefined);
      if (line === undefined || (follows && line.number !== due && last.hash !== undefined)) {
        // What it says of its number cannot be trusted: it is where that number is due.
        problems.push({ kind: 'altered', file, row });
        last = { number: due, hash: hashLine(text), at, isReported: true };
        return;
      }
      if (line.number < due) {
        problems.push({ kind: 'reordered', number: line.number, file, row });
        return;
      }
      if (line.number > due) problems.push({ kind: 'missing', from: due, to: line.number - 1, file, row });
      else if (!follows && last.number === 0) problems.push({ kind: 'altered', file, row });
      else if (!follows) reportLast();
      if (line.action === 'head-lost') problems.push({ kind: 'head-lost', file, row });
      const hash = hashLine(text);
      if ((anchors.get(line.number) ?? hash) !== hash)
        problems.push({ kind: 'not-anchored', number: line.number, file, row });
      last = { number: line.number, hash, at };
    },
    end(head) {
      const confirmed = typeof head === 'string' ? 0 : head.number;
      const furthest = Math.max(confirmed, ...anchors.keys());
      if (furthest > last.number) problems.push({ kind: 'missing', from: last.number + 1, to: furthest });
      else if (typeof head !== 'string' && confirmed === last.number && head.hash !== last.hash) reportLast();
      // A relay that has just begun has no line.
      if (typeof head === 'string' && (lines > 0 || head === 'unreadable'))
        problems.push({ kind: `head-${head}` });
      return { lines, problems, last: { number: last.number, hash: last.hash ?? '' } };
    },
  };
}
