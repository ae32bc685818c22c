import { readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import type { LimitFamily } from '../../contract/limits.ts';
import type { Clock } from '../../http/clock.ts';
import { replaceFile } from '../replace-file.ts';
import type { CallLog } from './call-log.ts';
import type { CountedCall } from './queue-state.ts';

/** A call in the file; `at` is wall time in milliseconds. */
const keptCall = z.object({ at: z.number(), isPending: z.boolean() });
const keptCalls = z.object({ source: z.string(), calls: z.record(z.string(), z.array(keptCall)) });

type KeptCalls = Partial<Record<LimitFamily, z.output<typeof keptCall>[]>>;

/**
 * Keeps the calls that count in a small file, so that a process that is killed and restarted does not begin with an empty minute.
 * The file is replaced as a whole, and not synced: it survives the end of the process, not of the machine, which takes longer than a
 * minute to come back. `source` is the address of the service: calls to another one are ignored.
 *
 * If the file cannot be read, earlier calls are unknown; likewise if it is missing and `isExpected`, since a
 * container may have lost it. A file that cannot be written is removed, so that the next process does not rely on it, and `onTrouble`
 * is called each time.
 */
export function createCallFile(options: {
  readonly path: string;
  readonly source: string;
  readonly clock: Pick<Clock, 'now' | 'elapsed'>;
  readonly isExpected: boolean;
  readonly onTrouble: () => void;
}): CallLog {
  const { path, source, clock, onTrouble } = options;
  let current: KeptCalls = {};

  const write = (calls: KeptCalls): boolean => {
    try {
      replaceFile(path, JSON.stringify({ source, calls }));
      return true;
    } catch {
      // The disk is full or read-only: what matters is that the old file is not trusted.
      onTrouble();
      removeIfPossible(path);
      return false;
    }
  };
  const found = read(path, source);
  const earlier = found === 'missing' && !options.isExpected ? {} : found;
  if (typeof earlier === 'object') current = earlier;
  const isKept = write(current);

  return {
    earlier(family) {
      if (typeof earlier !== 'object' || !isKept) return undefined;
      const origin = clock.elapsed() - clock.now();
      return (earlier[family] ?? []).map(({ at, isPending }, index): CountedCall => {
        // The clock was set back since: treat it as now.
        return { id: `earlier/${index}`, at: Math.min(at + origin, clock.elapsed()), isPending };
      });
    },
    keep(family, calls) {
      const origin = clock.now() - clock.elapsed();
      current = {
        ...current,
        [family]: calls.map(({ at, isPending }) => ({ at: at + origin, isPending })),
      };
      write(current);
    },
  };
}

function read(path: string, source: string): KeptCalls | 'missing' | 'unreadable' {
  try {
    const kept = keptCalls.parse(JSON.parse(readFileSync(path, 'utf8')));
    return kept.source === source ? kept.calls : 'missing';
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing ? 'missing' : 'unreadable';
  }
}

function removeIfPossible(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Then its folder may not be written either, and the next process notices that as well.
  }
}
