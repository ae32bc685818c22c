import type { WordDeps } from '../deps.ts';
import type { Passage } from '../model.ts';

/** Selections that follow each other faster than this are one: dragging fires dozens. */
const QUIET_MS = 250;

/**
 * Reads the selection once it has been quiet for a moment after each change, by the Common API's event,
 * which every supported Word fires. Answers the way to stop. A selection that cannot be read now is
 * passed over: the next one comes.
 */
export function watchSelectionEvents(
  setTimer: WordDeps['setTimer'],
  read: () => Promise<Passage>,
  listener: (passage: Passage) => void,
): () => void {
  let stopped = false;
  let cancel: (() => void) | undefined;
  const settle = async (): Promise<void> => {
    try {
      const passage = await read();
      if (!stopped) listener(passage);
    } catch {
      // Word is busy or between two documents; whoever needs the passage now reads it and sees the error.
    }
  };
  const changed = (): void => {
    cancel?.();
    if (!stopped) cancel = setTimer(() => void settle(), QUIET_MS);
  };
  const { document } = Office.context;
  document.addHandlerAsync(Office.EventType.DocumentSelectionChanged, changed);
  return () => {
    stopped = true;
    cancel?.();
    document.removeHandlerAsync(Office.EventType.DocumentSelectionChanged, { handler: changed });
  };
}
