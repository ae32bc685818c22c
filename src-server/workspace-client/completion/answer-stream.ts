import { createParser } from 'eventsource-parser';
import { isEndWord, readAnswerEvent } from './answer-events.ts';
import type { AnswerPart } from './answer-parts.ts';
import { AnswerReader } from './answer-reader.ts';
import type { OpenAnswer } from '../transport/body.ts';
import { limitBytes, decodeUtf8 } from '../transport/body.ts';
import { ServiceError } from '../errors.ts';

/**
 * Yields the parts of a completion’s answer in any format of a service: server-sent events (JSON or text,
 * `[DONE]`), one JSON object per line, plain text, or one JSON body. The first characters determine the format; the media
 * type alone only identifies server-sent events and HTML. `cap` is the largest answer in bytes.
 *
 * Ends after `done`. Throws `incomplete_answer` if the answer stops without its terminator (`[DONE]`, an end
 * event, the closing brace; for plain text the end of the HTTP body), after everything before it was yielded.
 */
export async function* readAnswer(answer: OpenAnswer, cap: number): AsyncGenerator<AnswerPart> {
  const type = (answer.header('content-type') ?? '').toLowerCase();
  const reader = new AnswerReader(answer.showsSentences);
  const pieces = decodeUtf8(limitBytes(answer, cap))[Symbol.asyncIterator]();
  let isWhole = false;
  try {
    const head = await firstWords(pieces);
    if (head === '') throw new ServiceError('service_failed', { status: answer.status, retryAfter: 5 });
    const rest = joined(head, pieces);
    const start = head.trimStart();
    if (type.includes('event-stream') || /^(data|event|id|retry)?:/.test(start))
      yield* readEvents(rest, reader);
    else if (start.startsWith('{') || (type.includes('json') && /^["[]/.test(start)))
      yield* readJsonLines(rest, reader, type);
    else if (type.includes('html') || /^<(!doctype|html|head|body)\b/i.test(start) || type.includes('json'))
      throw new ServiceError('service_unexpected_answer', { status: answer.status });
    else yield* readPlain(rest, reader);
    const last = reader.finish();
    isWhole = true;
    yield* last;
  } finally {
    if (isWhole) answer.finish();
    else answer.close();
  }
}

/** The beginnings that distinguish formats from text; anything else is text at once. */
const BEGINNINGS = ['data:', 'event:', 'id:', 'retry:', '<!doctype', '<html', '<head', '<body'] as const;

/** Reads pieces until there is something besides white space; a byte order mark counts as white space. */
async function firstWords(pieces: AsyncIterator<string>): Promise<string> {
  let head = '';
  for (;;) {
    const next = await pieces.next();
    if (next.done === true) return head.trim() === '' ? '' : head;
    head += next.value;
    const start = head.trimStart().toLowerCase();
    if (start !== '' && !BEGINNINGS.some((beginning) => beginning.startsWith(start))) return head;
  }
}

async function* joined(head: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield head;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

async function* readEvents(pieces: AsyncIterable<string>, reader: AnswerReader): AsyncGenerator<AnswerPart> {
  const events: { readonly name: string | undefined; readonly data: string }[] = [];
  let structured = false;
  const parser = createParser({ onEvent: (event) => events.push({ name: event.event, data: event.data }) });
  /** The parts of one event, and whether the answer ends with it. The last event of a stream may be cut. */
  const read = (
    { name, data }: (typeof events)[number],
    isLast: boolean,
  ): { readonly parts: readonly AnswerPart[]; readonly isEnd: boolean } => {
    if (data.trim() === '[DONE]') return { parts: [], isEnd: true };
    if (isLast && '[DONE]'.startsWith(data.trim())) return { parts: [], isEnd: false };
    if (name?.toLowerCase() === 'error') throw new ServiceError('service_failed');
    const json = parseObject(data);
    const event = json === undefined ? undefined : readAnswerEvent(json);
    if (event !== undefined) structured = true;
    else if ((structured || isLast) && data.trimStart().startsWith('{'))
      throw new ServiceError(isLast ? 'incomplete_answer' : 'service_unexpected_answer');
    const parts = event === undefined ? reader.text(isEndWord(name) ? '' : data) : reader.take(event);
    return { parts, isEnd: reader.ended || isEndWord(name) };
  };
  /**
   * Yields the parts of the events so far; returns true once the answer has ended. Text that arrived together is yielded together,
   * and before a later event fails.
   */
  const take = function* (isLast: boolean): Generator<AnswerPart, boolean> {
    const found: AnswerPart[] = [];
    let isEnd = false;
    let failure: { readonly error: unknown } | undefined;
    try {
      for (const event of events.splice(0)) {
        const one = read(event, isLast);
        for (const part of one.parts) append(found, part);
        isEnd = one.isEnd;
        if (isEnd) break;
      }
    } catch (error) {
      // Thrown below, after the words before it.
      failure = { error };
    }
    yield* found;
    if (failure !== undefined) throw failure.error;
    return isEnd;
  };
  for await (const piece of pieces) {
    parser.feed(piece);
    if (yield* take(false)) return;
  }
  // Some services omit the blank line after the last event, whose content must not be lost.
  parser.feed('\n\n');
  if (yield* take(true)) return;
  throw new ServiceError('incomplete_answer');
}

/** Adds a part; text is appended to preceding text. */
function append(parts: AnswerPart[], part: AnswerPart): void {
  const last = parts.at(-1);
  if (last?.type === 'delta' && part.type === 'delta')
    parts[parts.length - 1] = { type: 'delta', text: last.text + part.text };
  else parts.push(part);
}

/** Reads JSON objects line by line, or one JSON body over several lines: it is a body if the first line is incomplete. */
async function* readJsonLines(
  pieces: AsyncIterable<string>,
  reader: AnswerReader,
  type: string,
): AsyncGenerator<AnswerPart> {
  let pending = '';
  let lines = 0;
  let oneBody = false;
  for await (const piece of pieces) {
    pending += piece;
    for (let end = pending.indexOf('\n'); end >= 0 && !oneBody; end = pending.indexOf('\n')) {
      const line = pending.slice(0, end).trim();
      if (line === '[DONE]') return;
      const event = line === '' ? undefined : readAnswerEvent(parseObject(line));
      if (event === undefined && line !== '') {
        if (lines > 0) throw new ServiceError('service_unexpected_answer');
        oneBody = true;
        break;
      }
      pending = pending.slice(end + 1);
      if (event === undefined) continue;
      lines += 1;
      yield* reader.take(event);
      if (reader.ended) return;
    }
  }
  const last = pending.trim();
  if (last === '[DONE]' || (last === '' && reader.complete)) return;
  const json = parseJson(last);
  const event = json === undefined ? undefined : readAnswerEvent(json);
  if (event !== undefined) {
    yield* reader.take(event);
    // One object is a whole body, unless the media type says lines: then it may be the first of several.
    const isBody = lines === 0 && !/ndjson|jsonl|json-?lines/.test(type);
    if (isBody || reader.ended || reader.complete) return;
  } else if (lines === 0) {
    // `{"` begins an object that was cut; `{Party A} shall` is a sentence.
    const sentence = type.startsWith('text/plain') && !/^\{\s*"/.test(last) ? last : undefined;
    const text = typeof json === 'string' ? json : sentence;
    if (text !== undefined && (json === undefined || json === text)) {
      yield* reader.text(text);
      return;
    }
    if (json !== undefined) throw new ServiceError('service_unexpected_answer');
  }
  throw new ServiceError('incomplete_answer');
}

async function* readPlain(pieces: AsyncIterable<string>, reader: AnswerReader): AsyncGenerator<AnswerPart> {
  for await (const piece of pieces) yield* reader.text(piece);
}

/** Parses an object; returns undefined for text and other JSON: a streamed word such as `5` or `null` is text. */
function parseObject(text: string): object | undefined {
  const json = text.trimStart().startsWith('{') ? parseJson(text) : undefined;
  return typeof json === 'object' && json !== null ? json : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON (yet): the caller decides what it is.
    return undefined;
  }
}
