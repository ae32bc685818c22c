import type { CompletionEvent } from '#server/relay/api.ts';
import { disguise, type Disguise } from '../../pure/pseudonyms/disguise.ts';
import { areUsed, type Pseudonyms } from '../../pure/pseudonyms/model.ts';
import type { RelayClient } from '../../relay-client/model.ts';

/**
 * Wraps the relay so that every prompt and every search leaves with pseudonyms for the names that are `chosen` then, and every answer has the
 * names again, however it arrives. A file is sent as it is; what a search finds, a source quotes and a review table has are the words of files,
 * which have no pseudonym of ours, though they may have words like one.
 */
export function disguiseRequests(
  relay: RelayClient,
  chosen: () => Promise<Pseudonyms | undefined>,
): RelayClient {
  return {
    ...relay,
    async *complete(request, file, signal) {
      const pseudonyms = await chosen();
      if (areUsed(pseudonyms)) {
        const own = disguise(request.prompt, pseudonyms);
        yield* restoreEvents(relay.complete({ ...request, prompt: own.sent }, file, signal), own);
      } else yield* relay.complete(request, file, signal);
    },
    async search(projectId, query, ...rest) {
      const pseudonyms = await chosen();
      const { sent } = areUsed(pseudonyms) ? disguise(query, pseudonyms) : { sent: query };
      return relay.search(projectId, sent, ...rest);
    },
  };
}

async function* restoreEvents(
  events: AsyncIterable<CompletionEvent>,
  { restore, restorePieces }: Disguise,
): AsyncGenerator<CompletionEvent> {
  const pieces = restorePieces();
  /** What was held back has arrived. */
  function* held(): Generator<CompletionEvent> {
    const text = pieces.end();
    if (text !== '') yield { type: 'delta', text };
  }
  try {
    for await (const event of events) {
      if (event.type === 'delta') yield { ...event, text: pieces.push(event.text) };
      else if (event.type === 'done') {
        yield* held();
        const notices = event.notices?.map((notice) => ({ ...notice, message: restore(notice.message) }));
        yield { ...event, text: restore(event.text), ...(notices === undefined ? {} : { notices }) };
      } else yield event;
    }
  } catch (error) {
    // An answer that was interrupted is kept as far as it arrived.
    yield* held();
    throw error;
  }
}
