import type { AnswerEvent } from './answer-events.ts';
import type { AnswerPart, NoticePart } from './answer-parts.ts';
import { ServiceError } from '../errors.ts';

/** Combines the events of one answer. Its only state is this answer. */
export interface AnswerReader {
  /** Returns the parts of an event. Throws if the service reports a failure. */
  take(event: AnswerEvent): AnswerPart[];
  /** Adds plain text as the next piece of the answer. */
  text(piece: string): AnswerPart[];
  /** True once a part of the answer was returned. */
  readonly began: boolean;
  /** True once the service marked the end of the answer, or repeated the whole answer with its sources. */
  readonly ended: boolean;
  /** True once an event contained the whole answer. */
  readonly complete: boolean;
  /** Returns the last part. Throws for an answer with neither text nor notice: an empty 200 has been seen under load. */
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
  /** `response` is the whole answer, the answer so far, or the next piece of it; only the text shows which. */
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
