import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { CompletionEvent, CompletionRequest } from '#server/relay/api.ts';
import { asPaneError } from '../ui/failure.ts';
import { useServices } from '../ui/services.ts';
import type { Passage } from '../word/model.ts';
import { answerReducer, type Answer, type SentRequest } from './answer.ts';

/** Runs one completion at a time. A new one stops the one before; leaving the pane stops it too. */
export function useAnswer(): {
  readonly answer: Answer | undefined;
  readonly send: (asked: SentRequest, request: CompletionRequest, file: File | undefined) => void;
  readonly stop: () => void;
  readonly retarget: (target: Passage) => void;
} {
  const { relay } = useServices();
  const [answer, dispatch] = useReducer(answerReducer, undefined);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = useCallback(
    (asked: SentRequest, request: CompletionRequest, file: File | undefined) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      dispatch({ type: 'asked', asked });
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
  const stop = useCallback(() => {
    running.current?.abort();
    dispatch({ type: 'stopped' });
  }, []);
  const retarget = useCallback((target: Passage) => dispatch({ type: 'retarget', target }), []);
  return { answer, send, stop, retarget };
}

async function forEach<T>(items: AsyncIterable<T>, use: (item: T) => void): Promise<void> {
  for await (const item of items) use(item);
}
