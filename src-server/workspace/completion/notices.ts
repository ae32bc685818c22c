import type { CompletionNotice } from '../../contract/completion.ts';
import type { EngineAnswer } from './model.ts';
import { parsePrompt } from './prompt.ts';
import type { Replaced } from './replace/replace-quoted.ts';

/** Accompanies quotations from files. */
export const QUOTATIONS: CompletionNotice = {
  code: 'quotations_only',
  message: 'No language model was used. These passages are quoted word for word.',
};

/** Accompanies the passage's own words. */
export const SENTENCES: CompletionNotice = {
  code: 'quotations_only',
  message:
    'No language model was used. These words of the passage are nearest to the question; they may not answer it.',
};

/** Accompanies the passages that are nearest to a question. */
export const NEAREST_PASSAGES: CompletionNotice = {
  code: 'nearest_passages',
  message:
    'No language model was used. These are the passages nearest to the question, quoted word for word; none of them may answer it.',
};

/** Refuses a question that the files do not answer. */
export const NOT_FOUND: CompletionNotice = {
  code: 'not_found',
  message:
    'No language model was used, and no passage has words of the question. Ask with words that the document uses, or read it yourself.',
};

/** Refuses a question without a file. */
export const NO_SOURCE: CompletionNotice = {
  code: 'no_source',
  message:
    'No language model is configured. Without one, questions are answered with quotations: choose a project or a file to quote from, or select a passage.',
};

/** Refuses what rules cannot do. */
export const NEEDS_MODEL: CompletionNotice = {
  code: 'not_possible',
  message:
    'No language model is configured, and this needs one. Without one, a passage can be put into plainer words, shortened, or have words in quotation marks replaced, and files are quoted.',
};

/** Reports that a request names a model but none is configured. */
export function modelNotUsed(model: string): CompletionNotice {
  return { code: 'no_model', message: `No language model is configured here: ${model} was not used.` };
}

/** Accompanies an empty answer to one of several questions. */
export const NOT_ANSWERED: CompletionNotice = {
  code: 'not_answered',
  message: 'The language model gave no answer to this question. Ask it by itself, or read the file.',
};

/** Reports that the first language model was not available, and which one answered in its place. */
export function reportOtherModel(model: string): CompletionNotice {
  return {
    code: 'other_model',
    message: `The first language model did not answer. This is from the one in its place: ${model}.`,
  };
}

/** Reports a rewrite by rules: how many of the rules that were tried made a change. */
export function reportRules(applied: number, tried: number): CompletionNotice {
  if (applied === 0) {
    return {
      code: 'nothing_changed',
      message: `No language model was used. None of ${tried} fixed rules found anything to change, so the passage is as it was. It may still be hard to read.`,
    };
  }
  return {
    code: 'rules_applied',
    message: `No language model was used. ${applied} of ${tried} fixed rules found something to change; the other ${tried - applied} found nothing.`,
  };
}

/** Reports that words in quotation marks were replaced in so many places. */
export function reportReplaced({ places, missing }: Omit<Replaced, 'text'>): CompletionNotice {
  const absent =
    missing.length === 0
      ? ''
      : ` The passage does not contain ${missing.map((words) => `“${words}”`).join(' or ')}.`;
  if (places === 0)
    return { code: 'nothing_changed', message: `No language model was used.${absent} It is as it was.` };
  const where = places === 1 ? 'in one place' : `in ${places} places`;
  return {
    code: 'rules_applied',
    message: `No language model was used. The words in quotation marks were replaced ${where}; nothing else was changed.${absent}`,
  };
}

/** Longest quotation that a notice repeats, in UTF-16 code units, and the most quotations. */
const SHOWN_CHARACTERS = 120;
const SHOWN_QUOTES = 3;

/** Reports which quotations of an answer were not found in the files. Empty if there are none. */
export function reportUnfoundQuotes(quotes: readonly string[]): CompletionNotice[] {
  if (quotes.length === 0) return [];
  const shown = quotes
    .slice(0, SHOWN_QUOTES)
    .map((quote) => `“${quote.length > SHOWN_CHARACTERS ? `${quote.slice(0, SHOWN_CHARACTERS)}…` : quote}”`)
    .join(', ');
  const more = quotes.length > SHOWN_QUOTES ? ` and ${quotes.length - SHOWN_QUOTES} more` : '';
  const message =
    quotes.length === 1
      ? `One quotation in this answer was not found in the files: ${shown}. Do not rely on it.`
      : `${quotes.length} quotations in this answer were not found in the files: ${shown}${more}. Do not rely on them.`;
  return [{ code: 'quote_not_found', message }];
}

/** Reports how many statements of an answer cited a source without words that it contains. Empty if there are none. */
export function reportRemovedCitations(count: number): CompletionNotice[] {
  if (count === 0) return [];
  const message =
    count === 1
      ? 'One statement named a source without quoting words of it, so its citation was removed. Check it before you rely on it.'
      : `${count} statements named sources without quoting words of them, so their citations were removed. Check them before you rely on them.`;
  return [{ code: 'citation_removed', message }];
}

/**
 * Converts a refusal for a client that does not support notices: their sentences become its text. If the prompt has a passage, the text is
 * left unchanged, since it may be inserted into a document. Returns any other answer unchanged.
 */
export function showRefusal(answer: EngineAnswer, prompt: string): EngineAnswer {
  if (answer.refused !== true || answer.text !== '' || parsePrompt(prompt).passage !== undefined)
    return answer;
  const text = (answer.notices ?? []).map(({ message }) => message).join(' ');
  return { ...answer, text, textWithCitations: text };
}
