import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { CompletionEvent } from '#server/relay/api.ts';
import { asPaneError } from '../../ui/services/failure.ts';
import { useServices } from '../../ui/services/services.ts';
import type { Passage } from '../../word/model.ts';
import type { Answer, SentRequest } from './answer.ts';
import { conversationReducer, NO_CONVERSATION, type Turn } from './conversation.ts';
import { shownVersion } from './versions.ts';

/** Runs one completion at a time. A new one stops the previous one; closing the pane stops it too. */
export function useConversation(): {
  /** The requests with their answers, the current one last. */
  readonly turns: readonly Turn[];
  /** The answer shown of the current turn. */
  readonly answer: Answer | undefined;
  readonly send: (asked: SentRequest) => void;
  /** Sends the current request again, for another version. */
  readonly sendAgain: () => void;
  readonly show: (turn: number, version: number) => void;
  /** Drops all versions of a turn except the one shown. */
  readonly keep: (turn: number) => void;
  readonly stop: () => void;
  /** Moves the answers of a turn to another place in the document. */
  readonly retarget: (turn: number, target: Passage) => void;
  /** Forgets all turns. */
  readonly startNew: () => void;
} {
  const { relay } = useServices();
  const [{ turns }, dispatch] = useReducer(conversationReducer, NO_CONVERSATION);
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
  const current = turns.at(-1);
  const answer = current === undefined ? undefined : shownVersion(current.versions);
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
  const startNew = useCallback(() => {
    running.current?.abort();
    dispatch({ type: 'new' });
  }, []);
  const retarget = useCallback(
    (id: number, target: Passage) => dispatch({ type: 'turn', id, event: { type: 'retarget', target } }),
    [],
  );
  const show = useCallback(
    (id: number, version: number) => dispatch({ type: 'turn', id, event: { type: 'show', version } }),
    [],
  );
  const keep = useCallback((id: number) => dispatch({ type: 'turn', id, event: { type: 'keep' } }), []);
  return { turns, answer, send, sendAgain, show, keep, stop, retarget, startNew };
}

async function forEach<T>(items: AsyncIterable<T>, use: (item: T) => void): Promise<void> {
  for await (const item of items) use(item);
}
