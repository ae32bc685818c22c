import type { CompletionAnswer } from '../../../contract/completion.ts';
import { waitForDrain } from '../../../http/wait-for-drain.ts';
import type { EngineAnswer, EngineEvent } from '../../completion/model.ts';
import { ModelFailure } from '../../completion/language-model/endpoint/failure.ts';
import type { Call, Services } from '../context.ts';
import { toRefusal } from './failure.ts';

/** Stores a complete answer, before the client can read its end. */
export type Keep = (answer: EngineAnswer) => Promise<void>;

/** Sends the whole answer as JSON once it is complete and stored; nothing if the client disconnected before. */
export async function sendAnswer(
  { response }: Call,
  events: AsyncIterable<EngineEvent>,
  signal: AbortSignal,
  keep: Keep,
): Promise<void> {
  for await (const event of events) {
    if (event.type !== 'done') continue;
    await keep(event);
    if (!signal.aborted) response.json(toAnswer(event));
    return;
  }
  if (signal.aborted) return;
  throw endedEarly();
}

/**
 * Sends the answer as server-sent events: deltas, then the whole answer, then `[DONE]`. An error before the
 * first of them is an error response; after it, an `error` event, and the stream ends without `[DONE]`.
 */
export async function streamAnswer(
  { response }: Call,
  services: Services,
  events: AsyncIterable<EngineEvent>,
  signal: AbortSignal,
  keep: Keep,
): Promise<void> {
  let done: EngineAnswer | undefined;
  try {
    for await (const event of events) {
      begin(response);
      if (event.type === 'done') {
        done = event;
        await keep(event);
      }
      await write(response, event.type === 'done' ? toAnswer(event) : { delta: event.text }, signal);
    }
    if (signal.aborted) return;
    if (done === undefined) throw endedEarly();
    response.end('data: [DONE]\n\n');
  } catch (error) {
    // The client has disconnected, or the error can still have its own status.
    if (signal.aborted) return;
    if (!response.headersSent) throw error;
    const { message, code } = toRefusal(error, 'completion', services.log);
    await write(response, { error: message, ...(code === undefined ? {} : { code }) }, signal);
    response.end();
  }
}

function begin(response: Call['response']): void {
  if (response.headersSent) return;
  response.status(200);
  response.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  response.flushHeaders();
}

/** Writes one event, and waits if the client reads slower than the engine writes. */
async function write(response: Call['response'], event: object, signal: AbortSignal): Promise<void> {
  if (!response.write(`data: ${JSON.stringify(event)}\n\n`) && !signal.aborted) await waitForDrain(response);
}

/** Returns the answer in the form of the service: each source’s text has `<mark>` around the quoted words. */
function toAnswer(done: EngineAnswer): CompletionAnswer {
  const { notices = [], refused } = done;
  return {
    response: done.text,
    response_with_citations: done.textWithCitations,
    sources: done.sources.map((source) => ({
      citation_num: source.number,
      document_name: source.fileName,
      page: source.page,
      page_basis: source.pageBasis === 'exact' ? 'exact' : 'estimated',
      ...(source.notRead === undefined ? {} : { read_notes: [...source.notRead] }),
      text: source.context.replace(source.quote, () => `<mark>${source.quote}</mark>`),
    })),
    ...(notices.length === 0 ? {} : { notices: [...notices] }),
    ...(refused === undefined ? {} : { refused }),
  };
}

const endedEarly = (): ModelFailure =>
  new ModelFailure(502, 'The language model ended its answer early. Try again.', 'failed');
