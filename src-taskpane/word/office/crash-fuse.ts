import type { WordDeps } from '../deps.ts';

/**
 * Remembers on this device that Word is at work for the pane. Members that read without tracked deletions and that list tracked
 * changes can stop Word itself in some documents (OfficeDev/office-js#5873, #6085, #6204), and nothing in the pane outlives that:
 * a mark that still stands when the document is opened again tells of it.
 */
export interface CrashFuse {
  /** True when Word, or the pane, ended during work on this document the last time. */
  readonly isBlown: boolean;
  /** Does work that may stop Word. */
  guard<T>(work: () => Promise<T>): Promise<T>;
  /** Forgets what happened, so that everything is tried again at the next start. */
  reset(): void;
}

const PREFIX = 'codicil.at-work.';

/** The fuse of one document, distinguished from others by a hash of its address; documents without one share theirs. */
export async function openCrashFuse(
  { device, page, sha256 }: Pick<WordDeps, 'device' | 'page' | 'sha256'>,
  address: string,
): Promise<CrashFuse> {
  const key = PREFIX + (await sha256(address)).slice(0, 32);
  const isBlown = device.get(key) !== undefined;
  let working = 0;
  const unmark = (): void => {
    if (!isBlown) device.remove(key);
  };
  // A pane that is closed says so, and one that Word takes along does not.
  page.addEventListener('pagehide', unmark);
  return {
    isBlown,
    async guard(work) {
      working += 1;
      if (working === 1 && !isBlown) device.set(key, 'yes');
      try {
        return await work();
      } finally {
        working -= 1;
        if (working === 0) unmark();
      }
    },
    reset: () => device.remove(key),
  };
}
