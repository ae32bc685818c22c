import { wordFailure } from '../failure.ts';

/** Adds a request to the current batch; the function that it returns is called after the round trip. */
export interface Ask {
  (): () => void;
  /** What a request is about that Word may refuse each time: see `Refusals`. */
  readonly subject?: string;
}

/** Limit of round trips spent on isolating a failure; requests that remain then count as failed. */
const MOST_TRIPS = 120;
/** Why Word answered none of a batch. */
interface Failure {
  readonly error: unknown;
  /** The position of the request that failed; undefined where Word does not tell. */
  readonly at: number | undefined;
}

/** Sends requests to Word and isolates those that it refuses, within {@link MOST_TRIPS}. */
export class Batches {
  readonly #context: Word.RequestContext;
  /** Called for each request that gets no result. */
  readonly refuse: (ask: Ask, error: unknown) => void;
  #trips = 0;

  constructor(context: Word.RequestContext, refuse: (ask: Ask, error: unknown) => void) {
    this.#context = context;
    this.refuse = refuse;
  }

  /** Sends requests; those that fail are isolated, by the trace where `byTrace`. */
  async isolate(asks: readonly Ask[], byTrace: boolean): Promise<void> {
    const failure = await this.send(asks, false);
    if (failure === undefined) return;
    if (!byTrace || asks.length === 1) {
      await this.#halve(asks, failure);
      return;
    }
    const answering: Ask[] = [];
    let rest = asks;
    while (rest.length > 0) {
      // oxlint-disable-next-line no-await-in-loop -- each batch depends on where the one before failed
      const next = await this.send(rest, true);
      if (next === undefined) break;
      const failed = next.at === undefined ? undefined : rest[next.at];
      if (failed === undefined || next.at === undefined || this.#trips >= MOST_TRIPS) {
        // oxlint-disable-next-line no-await-in-loop -- once
        await this.#halve(rest, next);
        break;
      }
      this.refuse(failed, next.error);
      answering.push(...rest.slice(0, next.at));
      rest = rest.slice(next.at + 1);
    }
    const last = await this.send(answering, false);
    if (last !== undefined) await this.#halve(answering, last);
  }

  /** Sends the halves of requests that failed together. */
  async #halve(asks: readonly Ask[], failure: Failure): Promise<void> {
    if (this.#areGivenUp(asks, failure)) return;
    const middle = Math.ceil(asks.length / 2);
    for (const half of [asks.slice(0, middle), asks.slice(middle)]) {
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      const next = await this.send(half, false);
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      if (next !== undefined) await this.#halve(half, next);
    }
  }

  /** Counts requests as failed where there is only one, or too many round trips were spent on them. */
  #areGivenUp(asks: readonly Ask[], { error }: Failure): boolean {
    if (asks.length > 1 && this.#trips < MOST_TRIPS) return false;
    for (const ask of asks) this.refuse(ask, error);
    return true;
  }

  /** Sends requests in one round trip. `isTraced`: Word is asked to tell how far it came. */
  async send(asks: readonly Ask[], isTraced: boolean): Promise<Failure | undefined> {
    if (asks.length === 0) return undefined;
    this.#trips += 1;
    let hasWordAnswered = false;
    try {
      if (isTraced) this.#context.trace(markOf(0));
      const answers = asks.map((ask, index) => {
        const answer = ask();
        if (isTraced) this.#context.trace(markOf(index + 1));
        return answer;
      });
      await this.#context.sync();
      hasWordAnswered = true;
      for (const answer of answers) answer();
      return undefined;
    } catch (error) {
      if (wordFailure(error).code === 'word_busy') throw error;
      return { error, at: isTraced && !hasWordAnswered ? failedAt(error, asks.length) : undefined };
    }
  }
}

const markOf = (done: number): string => `asked ${done}`;

/** Returns how many requests Word carried out before one failed, by the marks between them; undefined where it returned no trace. */
function failedAt(error: unknown, count: number): number | undefined {
  const marks =
    typeof error === 'object' && error !== null && 'traceMessages' in error && error.traceMessages;
  if (!Array.isArray(marks)) return undefined;
  const at = marks.length - 1;
  return at >= 0 && at < count && marks.every((mark, index) => mark === markOf(index)) ? at : undefined;
}
