import type { AnswerEvent } from './answer-events.ts';
import type { AnswerPart, NoticePart } from './answer-parts.ts';
import { ServiceError } from '../errors.ts';

/** Combines the events of one answer. Its only state is this answer. */
export class AnswerReader {
  #sofar = '';
  #whole: string | undefined;
  #cited: string | undefined;
  #notices: readonly NoticePart[] = [];
  #refused = false;
  #began = false;
  #ended = false;
  #complete = false;
  readonly #seen = new Set<string>();
  readonly #showsSentences: boolean;

  /** `showsSentences` keeps what a failure says to the user. */
  constructor(showsSentences: boolean) {
    this.#showsSentences = showsSentences;
  }

  /** True once a part of the answer was returned. */
  get began(): boolean {
    return this.#began;
  }

  /** True once the service marked the end of the answer, or repeated the whole answer with its sources. */
  get ended(): boolean {
    return this.#ended;
  }

  /** True once an event contained the whole answer. */
  get complete(): boolean {
    return this.#complete;
  }

  /** Returns the parts of an event. Throws if the service reports a failure. */
  take(event: AnswerEvent): AnswerPart[] {
    if (event.failed === true)
      throw new ServiceError(
        'service_failed',
        this.#showsSentences && event.said !== undefined ? { said: event.said } : {},
      );
    this.#notices = [...this.#notices, ...(event.notices ?? [])];
    if (event.refused === true) {
      this.#refused = true;
      this.#complete = true;
      return [];
    }
    const parts: AnswerPart[] = [];
    const final = event.cited !== undefined || event.sources !== undefined;
    if (event.append !== undefined && event.whole === undefined) parts.push(...this.text(event.append));
    if (event.whole !== undefined) parts.push(...this.#takeWhole(event.whole, final));
    if (event.cited !== undefined) {
      this.#cited = event.cited;
      if (this.#sofar === '' && event.whole === undefined) parts.push(...this.text(event.cited));
    }
    for (const source of event.sources ?? []) {
      const key = `${source.number} ${source.fileName} ${source.page ?? ''} ${source.quote}`;
      if (this.#seen.has(key)) continue;
      this.#seen.add(key);
      this.#began = true;
      parts.push({ type: 'source', source });
    }
    if (final && (event.whole !== undefined || event.cited !== undefined)) this.#complete = true;
    if (event.end === true) this.#ended = true;
    return parts;
  }

  /** Adds plain text as the next piece of the answer. */
  text(piece: string): AnswerPart[] {
    if (piece === '') return [];
    this.#sofar += piece;
    this.#began = true;
    return [{ type: 'delta', text: piece }];
  }

  /** Returns the last part. Throws for an answer with neither text nor notice: an empty 200 has been seen under load. */
  finish(): AnswerPart[] {
    const answered =
      this.#cited !== undefined && this.#cited !== '' ? this.#cited : (this.#whole ?? this.#sofar);
    const text = this.#refused ? '' : answered;
    if (text.trim() === '' && !this.#refused) throw new ServiceError('service_failed', { retryAfter: 5 });
    return [{ type: 'done', text, ...(this.#notices.length === 0 ? {} : { notices: this.#notices }) }];
  }

  /** `response` is the whole answer, the answer so far, or the next piece of it; only the text shows which. */
  #takeWhole(text: string, final: boolean): AnswerPart[] {
    if (text.startsWith(this.#sofar)) {
      this.#whole = text;
      return this.text(text.slice(this.#sofar.length));
    }
    this.#whole = final ? text : undefined;
    return final ? [] : this.text(text);
  }
}
