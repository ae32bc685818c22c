import { useCallback, useEffect, useRef, useState } from 'react';
import { asPaneError, isAbort } from '../../ui/services/failure.ts';
import { useServices } from '../../ui/services/services.ts';
import type { PaneError } from '../../errors.ts';
import { sourcesMessages } from './messages.ts';
import type { LedgerItem, WordDocument } from '../../word/model.ts';
import { checkSources, type CheckProgress, type CheckSummary } from './checking.ts';

/** The state or result of a check of the quotes. */
export type CheckView =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly progress: CheckProgress }
  | { readonly status: 'stopped' }
  | { readonly status: 'done'; readonly summary: CheckSummary }
  | { readonly status: 'failed'; readonly error: PaneError };

/** Checks the quotes in the vault, and stops on request or when the tab is unmounted. */
export function useCheck(document: WordDocument | undefined): {
  readonly view: CheckView;
  readonly start: (items: readonly LedgerItem[]) => void;
  readonly stop: () => void;
  readonly dismiss: () => void;
} {
  const { relay, platform, wrote, announce } = useServices();
  const [view, show] = useState<CheckView>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = useCallback(
    (items: readonly LedgerItem[]) => {
      if (document === undefined || running.current !== undefined) return;
      const abort = new AbortController();
      running.current = abort;
      const work = async (): Promise<void> => {
        try {
          const summary = await checkSources(
            items,
            { relay, now: platform.now, wait: platform.wait },
            abort.signal,
            (progress) => show({ status: 'running', progress }),
            (checks) => document.noteChecks(checks),
          );
          show({ status: 'done', summary });
          announce(summarySentence(summary));
        } catch (error) {
          // The checks made so far are in the ledger.
          const stopped = abort.signal.aborted || isAbort(error);
          show(stopped ? { status: 'stopped' } : { status: 'failed', error: asPaneError(error) });
          if (stopped) announce(sourcesMessages.check.stopped);
        }
        running.current = undefined;
        wrote();
      };
      void work();
    },
    [document, relay, platform, wrote, announce],
  );
  const stop = useCallback(() => running.current?.abort(), []);
  const dismiss = useCallback(() => show({ status: 'idle' }), []);
  return { view, start, stop, dismiss };
}

/** Returns the result in a sentence or two. */
export function summarySentence({ checked, changed, missing, skipped }: CheckSummary): string {
  const say = sourcesMessages.check;
  const first = say.done(checked, changed, missing);
  return skipped === 0 ? first : `${first} ${say.skipped(skipped)}`;
}
