import type { WordDeps } from '../deps.ts';

/**
 * Records on this device that Word is working for the pane. Members that read without tracked deletions or list tracked changes can crash
 * Word in some documents (OfficeDev/office-js#5873, #6085, #6204), and the pane ends with it: a record that still exists when the
 * document is opened again reveals the crash.
 */
export interface CrashFuse {
  /** True when Word, or the pane, ended during work on this document the last time. */
  readonly isBlown: boolean;
  /** Runs work that may crash Word. */
  guard<T>(work: () => Promise<T>): Promise<T>;
  /** Deletes the record, so that every member is used again from the next start. */
  reset(): void;
}

const PREFIX = 'codicil.at-work.';

/** Opens the fuse of one document, identified by a hash of its address; documents without an address share one. */
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
  // A pane that the user closes fires this event; one that crashes with Word does not.
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
