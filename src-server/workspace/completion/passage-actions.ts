import type { CompletionNotice } from '../../contract/completion.ts';
import { readText } from '../files/text/text.ts';
import { findBestQuote } from './extract/quote.ts';
import { groundInFile } from './grounding.ts';
import type { EngineAnswer } from './model.ts';
import { NEEDS_MODEL, NOT_FOUND, reportReplaced, reportRules, SENTENCES } from './notices.ts';
import { rewritePlainly } from './plain/rewrite.ts';
import type { ParsedPrompt } from './prompt.ts';
import { parseReplacements, replaceQuoted } from './replace/replace-quoted.ts';

/** A prompt about a passage. */
type PassagePrompt = ParsedPrompt & { readonly passage: string };

function answer(text: string, notice: CompletionNotice): EngineAnswer {
  return { type: 'done', text, textWithCitations: text, sources: [], notices: [notice] };
}

/** Creates an answer without content that only says why. `text` is empty, or the unchanged passage of a rewrite. */
export function refuse(text: string, notice: CompletionNotice): EngineAnswer {
  return { ...answer(text, notice), refused: true };
}

/**
 * Rewrites the passage of a prompt by rules. If the rules cannot do it, the text is the unchanged passage, since it replaces the passage in
 * the document.
 */
export function rewritePassage({ passage, intent, instruction }: PassagePrompt): EngineAnswer {
  if (intent === 'plain') {
    const { text, applied, tried } = rewritePlainly(passage);
    return answer(text, reportRules(applied, tried));
  }
  const replacements = intent === 'replace' ? parseReplacements(instruction) : undefined;
  if (replacements === undefined) return refuse(passage, NEEDS_MODEL);
  const replaced = replaceQuoted(passage, replacements);
  return answer(replaced.text, reportReplaced(replaced));
}

/** Answers a question about the passage of a prompt with the sentence of it that is nearest to the question. */
export async function quotePassage({ passage, instruction }: PassagePrompt): Promise<EngineAnswer> {
  const [best] = await groundInFile('', readText(passage)).retrieve(instruction, 1);
  if (best === undefined) return refuse('', NOT_FOUND);
  const { start, end } = findBestQuote(best.text, instruction);
  return answer(`“${best.text.slice(start, end)}”`, SENTENCES);
}
