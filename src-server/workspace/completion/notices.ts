import type { CompletionNotice } from '../../contract/completion.ts';
import type { EngineAnswer } from './model.ts';
import { parsePrompt } from './prompt.ts';

/** Said with quotations from files. */
export const QUOTATIONS: CompletionNotice = {
  code: 'quotations_only',
  message: 'No language model was used. These passages are quoted word for word.',
};

/** Said with the passage's own sentences. */
export const SENTENCES: CompletionNotice = {
  code: 'quotations_only',
  message: 'No language model was used. These are sentences of the passage itself, word for word.',
};

/** Refusal of a question that the files do not answer. */
export const NOT_FOUND: CompletionNotice = {
  code: 'not_found',
  message:
    'No language model was used, and no passage answers the question for certain. Ask with words that the document uses, or read it yourself.',
};

/** Refusal of a question without a file. */
export const NO_SOURCE: CompletionNotice = {
  code: 'no_source',
  message:
    'No language model is configured. Without one, questions are answered with quotations: choose a project or a file to quote from, or select a passage.',
};

/** Refusal of an instruction that rules do not know. */
export const CANNOT_FOLLOW: CompletionNotice = {
  code: 'not_possible',
  message:
    'No language model is configured. Rules can put a passage into plain language, shorten it or make it mutual, and quote files. They cannot follow an instruction of your own.',
};

/** Refusal of an action that rules know, for this passage. `reason` ends the sentence. */
export function cannot(action: string, reason: string): CompletionNotice {
  return {
    code: 'not_possible',
    message: `No language model is configured, and rules cannot ${action}, because ${reason}.`,
  };
}

/** Said where a request names a model and none is configured. */
export function modelNotUsed(model: string): CompletionNotice {
  return { code: 'no_model', message: `No language model is configured here: ${model} was not used.` };
}

/** What a rewrite by rules did: how many of the rules that were tried found something to change. */
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

/** Said with a summary of some of the passage's own sentences. */
export function reportSummary(kept: number, sentences: number): CompletionNotice {
  return {
    code: 'quotations_only',
    message: `No language model was used. ${kept} of the passage’s ${sentences} sentences are quoted word for word; the others are left out.`,
  };
}

/** Said with a passage that rules made mutual. */
export const MADE_MUTUAL: CompletionNotice = {
  code: 'rules_applied',
  message:
    'No language model was used. Fixed rules turned each duty and right of one party into one of both. Check that both can owe it.',
};

/** Said with a passage that binds both parties already. */
export const IS_MUTUAL: CompletionNotice = {
  code: 'nothing_changed',
  message:
    'No language model was used. Rules found no duty or right of one party alone, so the passage is as it was.',
};

/** Files that are no part of an answer: the names of some, and how many there are. */
interface LeftOut {
  readonly names: readonly string[];
  readonly count: number;
}

/** Says which files of the projects that ground an answer are no part of it; none where all are. */
export function reportUnreadFiles(failed: LeftOut, waiting: LeftOut): CompletionNotice[] {
  const notices: CompletionNotice[] = [];
  if (failed.count > 0) {
    const message = `${countFiles(failed)} could not be read and ${failed.count === 1 ? 'is' : 'are'} not part of this answer: ${listNames(failed)}. The list of the project’s files says why.`;
    notices.push({ code: 'files_not_read', message });
  }
  if (waiting.count > 0) {
    const message = `${countFiles(waiting)} ${waiting.count === 1 ? 'is' : 'are'} still being read and not part of this answer: ${listNames(waiting)}. Ask again when ${waiting.count === 1 ? 'it is' : 'they are'} ready.`;
    notices.push({ code: 'files_not_ready', message });
  }
  return notices;
}

const countFiles = ({ count }: LeftOut): string => (count === 1 ? 'One file' : `${count} files`);

function listNames({ names, count }: LeftOut): string {
  const list = names.map((name) => `“${name}”`).join(', ');
  return count > names.length ? `${list} and ${count - names.length} more` : list;
}

/** Longest stretch of a quotation that a notice repeats, in UTF-16 code units, and the most quotations. */
const SHOWN_CHARACTERS = 120;
const SHOWN_QUOTES = 3;

/** Says which quotations of an answer were not found in the files; none for none. */
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

/** Says how many statements of an answer named a source that does not say so; none for none. */
export function reportRemovedCitations(count: number): CompletionNotice[] {
  if (count === 0) return [];
  const message =
    count === 1
      ? 'One statement named a source that does not have its words, so its citation was removed. Check it before you rely on it.'
      : `${count} statements named sources that do not have their words, so their citations were removed. Check them before you rely on them.`;
  return [{ code: 'citation_removed', message }];
}

/**
 * An answer with what is to be said about the files that ground it. Where none of them could be used, they do not
 * answer for that reason alone, so that nothing is said of what they do not hold.
 */
export function withFileNotices(
  answer: EngineAnswer,
  files: { readonly notices: readonly CompletionNotice[]; readonly allUnread: boolean },
): EngineAnswer {
  if (files.notices.length === 0) return answer;
  const own = answer.notices ?? [];
  const kept = files.allUnread ? own.filter(({ code }) => code !== 'not_found') : own;
  return { ...answer, notices: [...kept, ...files.notices] };
}

/**
 * A refusal as a client gets it that does not know notices: with their sentences for its text. Where the prompt has a
 * passage the text may go into a document, so nothing is put into it there. Any other answer comes back as it is.
 */
export function showRefusal(answer: EngineAnswer, prompt: string): EngineAnswer {
  if (answer.refused !== true || answer.text !== '' || parsePrompt(prompt).passage !== undefined)
    return answer;
  const text = (answer.notices ?? []).map(({ message }) => message).join(' ');
  return { ...answer, text, textWithCitations: text };
}
