import { streamChat, type ChatMessage } from './client.ts';
import { ModelFailure } from './failure.ts';
import type { ModelWindows, WindowedModel } from './window.ts';

/** What is sent to a model. */
export interface Sent {
  readonly messages: readonly ChatMessage[];
  /** Text of files in it, in UTF-16 code units. */
  readonly characters: number;
}

/** An answer that has begun. */
export interface Begun<Item extends Sent> {
  readonly sent: Item;
  readonly model: WindowedModel;
  /** Less was sent than at first, since the model had refused that as too long. */
  readonly shrunk: boolean;
  /** The text of the model, as it arrives. */
  readonly pieces: AsyncIterable<string>;
}

/** Text of files below which sending still less would not answer a question, in UTF-16 code units. */
const LEAST = 500;

/**
 * Asks the first of several models that answers, and resolves when its answer begins. `prepare` returns what is sent, with at most so many
 * UTF-16 code units of files; it is called again with less if that is too long for the model. The next model is asked if one is not
 * available, and never after the first word of an answer. Rejects with the failure of the last one, or the signal's reason.
 */
export async function beginAnswer<Item extends Sent>(
  models: readonly WindowedModel[],
  prepare: (most: number) => Promise<Item>,
  { windows, fetch }: { readonly windows: ModelWindows; readonly fetch: typeof globalThis.fetch },
  signal: AbortSignal,
): Promise<Begun<Item>> {
  let failure: unknown = new TypeError('There is no model to ask.');
  for (const model of models) {
    let [most, shrunk] = [await windows.charactersFor(model, signal), false];
    for (;;) {
      const sent = await prepare(most);
      signal.throwIfAborted();
      const answer = streamChat(model, sent.messages, fetch, signal);
      try {
        const first = await answer.next();
        return { sent, model, shrunk, pieces: resume(first, answer) };
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error;
        failure = error;
        if (error.kind === 'too-long' && sent.characters > LEAST) {
          most = windows.less(model, sent.characters, error.window);
          shrunk = true;
        } else if (error.kind === 'unavailable' || error.kind === 'too-long') break;
        else throw error;
      }
    }
  }
  throw failure;
}

async function* resume(
  first: IteratorResult<string, unknown>,
  rest: AsyncGenerator<string>,
): AsyncGenerator<string> {
  try {
    if (first.done === true) return;
    yield first.value;
    yield* rest;
  } finally {
    // Also where nothing was read: the request must not go on without a reader.
    await rest.return(undefined);
  }
}
