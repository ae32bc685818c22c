import { z } from 'zod';
import { retryAfterSeconds } from '../../../../http/retry-after.ts';
import { readResponse } from '../../../../http/read-response.ts';
import { brokenModel, ModelFailure } from './failure.ts';

/** Most of an error's body that is read, in bytes. */
const BODY_BYTES = 64 * 1024;

/** What endpoints say of an error: OpenAI's form, and llama.cpp's size of the window. */
const said = z.object({
  code: z.unknown().optional(),
  type: z.unknown().optional(),
  message: z.unknown().optional(),
  n_ctx: z.int().positive().optional().catch(undefined),
});
const body = z.union([z.object({ error: z.union([said, z.string()]) }), said]);

/** How OpenAI, Azure, vLLM, llama.cpp, Anthropic, Google and Mistral say that a prompt is too long. */
const TOO_LONG =
  /context_length|exceed_context|context (?:length|size|window)|maximum context|prompt is too long|(?:prompt|input|request)\b.{0,60}\btoo (?:long|large)|(?:input )?token count.{0,40}exceed|string_above_max_length|too many (?:input )?tokens/iu;
/** The window in such a sentence, in tokens. */
const WINDOW =
  /(?:maximum context length|context (?:length|size|window)|maximum(?: number of tokens(?: allowed)?)?)\D{0,20}(\d{3,7})/iu;
const NO_CREDIT = /insufficient_quota|billing|insufficient (?:credit|balance|funds)|credit balance/iu;

/** What is said of an error, as one text to look for words in. It may repeat the prompt, and is neither logged nor shown. */
interface Said {
  readonly words: string;
  readonly window?: number;
}

/** Reads the value that an endpoint sends for an error. */
function readSaid(value: unknown): Said {
  const parsed = body.safeParse(value);
  if (!parsed.success) return { words: '' };
  const error = 'error' in parsed.data ? parsed.data.error : parsed.data;
  if (typeof error === 'string') return withWindow(error);
  const words = [error.code, error.type, error.message].filter((part) => typeof part === 'string').join(' ');
  return error.n_ctx === undefined ? withWindow(words) : { words, window: error.n_ctx };
}

function withWindow(words: string): Said {
  const tokens = Number(WINDOW.exec(words.replaceAll(/(?<=\d),(?=\d{3})/g, ''))?.[1]);
  return Number.isFinite(tokens) ? { words, window: tokens } : { words };
}

/** Returns the failure for an error that the endpoint sent in place of an answer, or in the middle of one. */
export function failureSaid(value: unknown): ModelFailure {
  const { words, window } = readSaid(value);
  if (TOO_LONG.test(words)) return tooLong(window);
  return NO_CREDIT.test(words) ? noCredit() : brokenModel('failed');
}

const tooLong = (window?: number): ModelFailure =>
  new ModelFailure(
    502,
    'What was sent is longer than the language model reads at once. Send a shorter passage, or ask about fewer files.',
    'too-long',
    { code: 'language_model_too_long', ...(window === undefined ? {} : { window }) },
  );

const noCredit = (): ModelFailure =>
  new ModelFailure(
    502,
    'The account of the language model has no credit left. Its administrator has to add some.',
    'unavailable',
    { code: 'language_model_no_credit' },
  );

/** Resolves with the failure for a status of the endpoint. `model` is the name of the model that was asked. */
export async function readRefusal(
  response: Response,
  model: string,
  signal: AbortSignal,
): Promise<ModelFailure> {
  const { status } = response;
  const { words, window } = readSaid(await readError(response, signal));
  if (status === 413 || TOO_LONG.test(words)) return tooLong(window);
  if (status === 402 || NO_CREDIT.test(words)) return noCredit();
  if (status === 401 || status === 403)
    return new ModelFailure(
      502,
      `The language model ${model} refused its key. Check LLM_API_KEY.`,
      'unavailable',
      { code: 'language_model_not_set_up' },
    );
  if (status === 404)
    return new ModelFailure(
      502,
      `The language model ${model} was not found. Check LLM_BASE_URL and LLM_MODEL.`,
      'unavailable',
      { code: 'language_model_not_set_up' },
    );
  const retryAfter = waitOf(response.headers);
  if (status === 429 || retryAfter !== undefined)
    return new ModelFailure(503, 'The language model is busy. Try again in a moment.', 'unavailable', {
      code: 'language_model_busy',
      ...(retryAfter === undefined ? {} : { retryAfter }),
    });
  return brokenModel(status >= 500 || status === 408 ? 'unavailable' : 'failed');
}

/**
 * Returns how long the endpoint asks to wait, in seconds: by its header in milliseconds, in seconds, or with a date, which is by its own
 * clock. Undefined if it does not say, or says so only by a clock that it does not show.
 */
function waitOf(headers: Headers): number | undefined {
  const milliseconds = headers.get('retry-after-ms')?.trim() ?? '';
  const exact = /^\d+(?:\.\d+)?$/.test(milliseconds) ? String(Number(milliseconds) / 1000) : null;
  const seconds = retryAfterSeconds(
    exact ?? headers.get('retry-after'),
    Date.parse(headers.get('date') ?? ''),
  );
  return seconds === undefined || Number.isNaN(seconds) || seconds === 0 ? undefined : seconds;
}

async function readError(response: Response, signal: AbortSignal): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of readResponse(response, signal)) {
      parts.push(part);
      size += part.length;
      if (size > BODY_BYTES) break;
    }
    return JSON.parse(Buffer.concat(parts).toString()) as unknown;
  } catch {
    // A body that breaks or is no JSON says nothing more than the status.
    return undefined;
  }
}
