import type { PaneError } from '../../errors.ts';
import type { WordDeps } from '../deps.ts';
import { wordFailure } from '../failure.ts';
import type { Look, SelectionListener, SelectionWatch } from '../model/passage.ts';

/** Selection events closer together than this count as one: dragging fires dozens. */
const QUIET_MS = 250;
/** Delay before a failed look is repeated: Word is often busy only for a moment. */
const RETRY_MS = 500;

/**
 * Looks at the selection immediately, and again shortly after each change, by the Common API's event, which every supported version of
 * Word fires. Word omits some events (OfficeDev/office-js#2964), so the selection is also looked at when the pane gets the focus. A look
 * that fails is repeated once; then the failure is reported. A refresh reads the selection first, so that its tracked deletions are not
 * shown as words.
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
      // The second attempt succeeds or reports the error.
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
      // The look that follows also fails and reports it, or shows what Word returns.
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
