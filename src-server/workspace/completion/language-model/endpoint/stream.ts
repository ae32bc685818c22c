import { z } from 'zod';
import { brokenModel, ModelFailure } from './failure.ts';
import { failureSaid } from './refusal.ts';

const written = z.object({ content: z.string().nullish(), refusal: z.string().nullish() });
const chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: written.nullish(),
        message: written.nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  error: z.unknown().optional(),
});

/** How endpoints say that an answer is whole. Any other reason, and one that nobody knows, says that it is not. */
const WHOLE = /^(?:stop|stop_sequence|end_turn|eos|eos_token|end|complete|completed|finished)$/i;

const TOO_LONG =
  'The language model stopped before its answer was complete: it reached its longest answer. Ask for less at once.';
const FILTERED = 'The content filter of the language model stopped its answer, which is incomplete.';
const ASKED_FOR_TOOL =
  'The language model asked for a tool in place of the rest of its answer, which is incomplete. Try again.';
const REFUSED = 'The language model refused to answer. Its answer, if there is any, is incomplete.';
const STOPPED = 'The language model stopped before its answer was complete. Try again.';

/** Returns the failure for an answer that is not whole, by the reason that the endpoint gives. */
function incomplete(finish: string | undefined): ModelFailure {
  const reason = finish?.toLowerCase() ?? '';
  if (/length|max_?(?:output_)?tokens/.test(reason))
    return new ModelFailure(502, TOO_LONG, 'cut', { code: 'language_model_cut' });
  if (/filter|safety|sensitive|recitation|prohibited|blocklist/.test(reason))
    return new ModelFailure(502, FILTERED, 'failed', { code: 'language_model_refused' });
  if (/tool|function/.test(reason)) return new ModelFailure(502, ASKED_FOR_TOOL, 'failed');
  return new ModelFailure(502, STOPPED, 'failed');
}

/** What has arrived of one answer. */
interface ChatStream {
  /** Returns the text that one JSON value of the endpoint adds. Throws if the value is none, or carries an error. */
  take(data: string): string;
  /** Throws if the answer is not whole, with the reason. */
  finish(): void;
}

/** Creates the stream of one answer. */
export function createChatStream(): ChatStream {
  let [done, refused] = [false, false];
  let finish: string | undefined;
  return {
    take(data) {
      if (data.trim() === '[DONE]') {
        done = true;
        return '';
      }
      const value = parseJson(data);
      const parsed = chunk.safeParse(value);
      if (!parsed.success) throw brokenModel('failed');
      if (parsed.data.error !== undefined && parsed.data.error !== null) throw failureSaid(value);
      let text = '';
      for (const choice of parsed.data.choices ?? []) {
        text += choice.delta?.content ?? choice.message?.content ?? '';
        refused ||= (choice.delta?.refusal ?? choice.message?.refusal ?? '') !== '';
        finish = choice.finish_reason ?? finish;
      }
      return text;
    },
    finish() {
      if (refused) throw new ModelFailure(502, REFUSED, 'failed', { code: 'language_model_refused' });
      // Some servers omit [DONE], but a finish reason is equivalent.
      if (finish === undefined ? !done : !WHOLE.test(finish)) throw incomplete(finish);
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    // The error's message may repeat the prompt.
    throw brokenModel('failed', cause);
  }
}
