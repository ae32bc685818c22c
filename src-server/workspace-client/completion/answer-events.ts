import { z } from 'zod';
import { pageBasis } from '../../contract/common.ts';
import { USER_ERROR_CODES } from '../../contract/errors.ts';
import type { ServiceSaid } from '../errors.ts';
import type { NoticePart, SourcePart } from './answer-parts.ts';
import { readMarks } from './quote-marks.ts';
import { count, pickNotRead, readList, readNotes, optionalText } from '../tolerant.ts';

/** The content of one JSON object of a completion, in any of the known shapes. */
export interface AnswerEvent {
  /** Text to append. */
  readonly append?: string;
  /** The answer so far, or the whole answer, without markers. */
  readonly whole?: string;
  /** The whole answer with markers. */
  readonly cited?: string;
  readonly sources?: readonly SourcePart[];
  readonly notices?: readonly NoticePart[];
  /** There is no answer: the notices say why, and the text is not an answer. */
  readonly refused?: true;
  /** True if the service marks this as the end. */
  readonly end?: true;
  /** True if the service reports a failure. */
  readonly failed?: true;
  /** What it says of it to the user, if it names its reason; nothing else of its message is kept. */
  readonly said?: ServiceSaid;
}

const source = z.looseObject({
  citation_num: count,
  document_name: optionalText,
  page: count.optional().catch(undefined),
  page_basis: pageBasis.optional().catch(undefined),
  read_notes: readNotes,
  text: z.string(),
});
/** The most notices of one answer, and the most characters of one: notices are sentences. */
const NOTICES_MAX = 20;
const NOTICE_CHARACTERS_MAX = 2_000;
const notice = z.looseObject({
  code: z.string().regex(/^\w{1,64}$/),
  message: z
    .string()
    .min(1)
    .transform((text) => text.slice(0, NOTICE_CHARACTERS_MAX)),
});
const piece = z.union([z.string(), z.looseObject({ content: z.string() }).transform((o) => o.content)]);
const choice = z.looseObject({
  delta: z.looseObject({ content: z.string().nullish() }).optional(),
  finish_reason: z.string().nullish(),
});
const event = z.looseObject({
  response: z.string().optional().catch(undefined),
  response_with_citations: z.string().optional().catch(undefined),
  sources: z.array(z.unknown()).optional().catch(undefined),
  notices: readList(notice).transform((list) => list.slice(0, NOTICES_MAX)),
  refused: z.literal(true).optional().catch(undefined),
  delta: piece.optional().catch(undefined),
  text: z.string().optional().catch(undefined),
  content: z.string().optional().catch(undefined),
  token: z.string().optional().catch(undefined),
  chunk: z.string().optional().catch(undefined),
  choices: z.array(choice).optional().catch(undefined),
  type: optionalText,
  done: z.boolean().optional().catch(undefined),
  error: z.unknown().optional(),
  code: z.enum(USER_ERROR_CODES).optional().catch(undefined),
});

const END_WORDS: ReadonlySet<string> = new Set(['done', 'end', 'complete', 'completed', 'finish', 'stop']);

/** True for a name that services use for the last event of a stream. */
export function isEndWord(word: string | undefined): boolean {
  return word !== undefined && END_WORDS.has(word.toLowerCase());
}

/** Reads one JSON value of an answer; returns undefined if it is not an object of a known shape. */
export function readAnswerEvent(json: unknown): AnswerEvent | undefined {
  const delta = onlyDelta(json);
  if (delta !== undefined) return { append: delta };
  const parsed = event.safeParse(json);
  if (!parsed.success) return undefined;
  const data = parsed.data;
  if (data.error !== undefined && data.error !== null && data.error !== false)
    return {
      failed: true,
      ...(data.code === undefined || typeof data.error !== 'string'
        ? {}
        : { said: { reason: data.code, sentence: data.error.slice(0, NOTICE_CHARACTERS_MAX) } }),
    };
  const notices = data.notices.map(({ code, message }) => ({ code, message }));
  const said = notices.length === 0 ? {} : { notices };
  if (data.refused === true && notices.length > 0) return { refused: true, ...said };
  const first = data.choices?.[0];
  const append =
    data.delta ?? data.text ?? data.content ?? data.token ?? data.chunk ?? first?.delta?.content ?? undefined;
  const ended =
    data.done === true || isEndWord(data.type) || (first?.finish_reason ?? undefined) !== undefined;
  return {
    ...(append === undefined ? {} : { append }),
    ...(data.response === undefined ? {} : { whole: data.response }),
    ...(data.response_with_citations === undefined ? {} : { cited: data.response_with_citations }),
    ...(data.sources === undefined ? {} : { sources: readSources(data.sources) }),
    ...said,
    ...(ended ? { end: true } : {}),
  };
}

/** Returns the text of an event without other fields, as nearly all events of a stream are: they need no schema. */
function onlyDelta(json: unknown): string | undefined {
  if (typeof json !== 'object' || json === null || !('delta' in json)) return undefined;
  return typeof json.delta === 'string' && Object.keys(json).length === 1 ? json.delta : undefined;
}

function readSources(list: readonly unknown[]): SourcePart[] {
  const found: SourcePart[] = [];
  for (const item of list) {
    const parsed = source.safeParse(item);
    // A source that names neither number nor words cannot be shown; the answer is still good.
    if (!parsed.success) continue;
    const { citation_num, document_name, page, page_basis, read_notes, text } = parsed.data;
    found.push({
      number: citation_num,
      fileName: document_name ?? '',
      ...(page === undefined || page < 1
        ? {}
        : { page, ...(page_basis === undefined ? {} : { pageBasis: page_basis }) }),
      ...pickNotRead(read_notes),
      ...readMarks(text),
    });
  }
  return found;
}
