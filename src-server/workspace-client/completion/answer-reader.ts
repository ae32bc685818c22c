import type { AnswerEvent } from './answer-events.ts';
import type { AnswerPart, NoticePart } from './answer-parts.ts';
import { ServiceError } from '../errors.ts';

/** Puts the events of one answer together. Pure apart from what it remembers of this answer. */
export interface AnswerReader {
  /** The parts that an event gives. Throws when the service says that it failed. */
  take(event: AnswerEvent): AnswerPart[];
  /** Plain text that is simply the next piece of the answer. */
  text(piece: string): AnswerPart[];
  /** True when something of the answer was given out. */
  readonly began: boolean;
  /** True when the service said that the answer is at its end, or repeated the whole of it with its sources. */
  readonly ended: boolean;
  /** True when an event carried the whole answer. */
  readonly complete: boolean;
  /** The last part. Throws for an answer without a word and without a reason: an empty 200 has been seen under load. */
  finish(): AnswerPart[];
}

export function createAnswerReader(): AnswerReader {
  let sofar = '';
  let whole: string | undefined;
  let cited: string | undefined;
  let notices: readonly NoticePart[] = [];
  let refused = false;
  let ended = false;
  let complete = false;
  let gaveOut = false;
  const seen = new Set<string>();

  const append = (text: string): AnswerPart[] => {
    if (text === '') return [];
    sofar += text;
    gaveOut = true;
    return [{ type: 'delta', text }];
  };
  /** `response` is the whole answer, the answer so far, or one more piece of it; only the text tells which. */
  const takeWhole = (text: string, final: boolean): AnswerPart[] => {
    if (text.startsWith(sofar)) {
      const parts = append(text.slice(sofar.length));
      whole = text;
      return parts;
    }
    if (final) {
      whole = text;
      return [];
    }
    whole = undefined;
    return append(text);
  };

  return {
    take(event) {
      if (event.failed === true) throw new ServiceError('service_failed');
      notices = [...notices, ...(event.notices ?? [])];
      if (event.refused === true) {
        refused = true;
        complete = true;
        return [];
      }
      const parts: AnswerPart[] = [];
      const final = event.cited !== undefined || event.sources !== undefined;
      if (event.append !== undefined && event.whole === undefined) parts.push(...append(event.append));
      if (event.whole !== undefined) parts.push(...takeWhole(event.whole, final));
      if (event.cited !== undefined) {
        cited = event.cited;
        if (sofar === '' && event.whole === undefined) parts.push(...append(event.cited));
      }
      for (const source of event.sources ?? []) {
        const key = `${source.number} ${source.fileName} ${source.page ?? ''} ${source.quote}`;
        if (seen.has(key)) continue;
        seen.add(key);
        gaveOut = true;
        parts.push({ type: 'source', source });
      }
      if (final && (event.whole !== undefined || event.cited !== undefined)) complete = true;
      if (event.end === true) ended = true;
      return parts;
    },
    text: append,
    get began() {
      return gaveOut;
    },
    get ended() {
      return ended;
    },
    get complete() {
      return complete;
    },
    finish() {
      const answered = cited !== undefined && cited !== '' ? cited : (whole ?? sofar);
      const text = refused ? '' : answered;
      if (text.trim() === '' && !refused) throw new ServiceError('service_failed', { retryAfter: 5 });
      return [{ type: 'done', text, ...(notices.length === 0 ? {} : { notices }) }];
    },
  };
}
