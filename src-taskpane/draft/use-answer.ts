import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { CompletionEvent } from '#server/relay/api.ts';
import { asPaneError } from '../ui/services/failure.ts';
import { useServices } from '../ui/services/services.ts';
import type { Passage } from '../word/model.ts';
import type { Answer, SentRequest } from './answer.ts';
import { NO_VERSIONS, shownVersion, versionsReducer, type Versions } from './versions.ts';

/** Runs one completion at a time. A new one stops the previous one; closing the pane stops it too. */
export function useAnswer(): {
  /** The version shown. */
  readonly answer: Answer | undefined;
  readonly versions: Versions;
  readonly send: (asked: SentRequest) => void;
  /** Sends the same request again, for another version. */
  readonly sendAgain: () => void;
  readonly show: (version: number) => void;
  /** Drops all versions except the one shown. */
  readonly keep: () => void;
  readonly stop: () => void;
  readonly retarget: (target: Passage) => void;
} {
  const { relay } = useServices();
  const [versions, dispatch] = useReducer(versionsReducer, NO_VERSIONS);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = useCallback(
    ({ request, file }: SentRequest) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      const came = (event: CompletionEvent): void => {
        if (!abort.signal.aborted) dispatch({ type: 'came', event });
      };
      void forEach(relay.complete(request, file, abort.signal), came).catch((error: unknown) => {
        // A stopped run was reported by `stop`; a replaced one has nothing to report.
        if (!abort.signal.aborted) dispatch({ type: 'failed', error: asPaneError(error) });
      });
    },
    [relay],
  );
  const send = useCallback(
    (asked: SentRequest) => {
      dispatch({ type: 'asked', asked });
      run(asked);
    },
    [run],
  );
  const answer = shownVersion(versions);
  const asked = answer?.asked;
  const sendAgain = useCallback(() => {
    if (asked === undefined) return;
    dispatch({ type: 'again' });
    run(asked);
  }, [asked, run]);
  const stop = useCallback(() => {
    running.current?.abort();
    dispatch({ type: 'stopped' });
  }, []);
  const retarget = useCallback((target: Passage) => dispatch({ type: 'retarget', target }), []);
  const show = useCallback((version: number) => dispatch({ type: 'show', version }), []);
  const keep = useCallback(() => dispatch({ type: 'keep' }), []);
  return { answer, versions, send, sendAgain, show, keep, stop, retarget };
}

async function forEach<T>(items: AsyncIterable<T>, use: (item: T) => void): Promise<void> {
  for await (const item of items) use(item);
}
