import type { PaneError } from '../../errors.ts';
import type { WordDeps } from '../deps.ts';
import { wordFailure } from '../failure.ts';
import type { Look, SelectionListener, SelectionWatch } from '../model.ts';

/** Selections that follow each other faster than this are one: dragging fires dozens. */
const QUIET_MS = 250;
/** How long after a failed look the second one comes: Word is often busy for a moment. */
const RETRY_MS = 500;

/**
 * Looks at the selection at once and whenever it has been quiet for a moment after a change, by the Common API's event, which every
 * supported Word fires. Word passes some changes over (OfficeDev/office-js#2964): when the user comes to the pane it is looked at
 * too. A look that fails is tried once more; then the failure is reported. A refresh reads the selection first, so that its
 * tracked deletions are not shown as words.
 */
export function watchSelectionEvents(
  { setTimer, page }: Pick<WordDeps, 'setTimer' | 'page'>,
  { look, read }: { readonly look: () => Promise<Look>; readonly read: () => Promise<unknown> },
  listener: SelectionListener,
): SelectionWatch {
  let stopped = false;
  let cancel: (() => void) | undefined;
  let turn = 0;
  const attempt = async (own: number, again: (error: PaneError) => void): Promise<void> => {
    try {
      const seen = await look();
      if (!stopped && own === turn) listener.seen(seen);
    } catch (error) {
      // Reported by the second attempt, or made good by it.
      if (!stopped && own === turn) again(wordFailure(error));
    }
  };
  const start = (): void => {
    turn += 1;
    const own = turn;
    void attempt(own, () => {
      cancel = setTimer(() => void attempt(own, listener.failed), RETRY_MS);
    });
  };
  const changed = (): void => {
    cancel?.();
    if (!stopped) cancel = setTimer(start, QUIET_MS);
  };
  const { document } = Office.context;
  document.addHandlerAsync(Office.EventType.DocumentSelectionChanged, changed);
  page.addEventListener('focus', changed);
  const readAgain = async (): Promise<void> => {
    try {
      await read();
    } catch {
      // The look that follows fails too, and reports it, or shows what Word gives.
    }
    if (!stopped) start();
  };
  start();
  return {
    refresh: () => {
      cancel?.();
      void readAgain();
    },
    stop: () => {
      stopped = true;
      cancel?.();
      page.removeEventListener('focus', changed);
      document.removeHandlerAsync(Office.EventType.DocumentSelectionChanged, { handler: changed });
    },
  };
}
