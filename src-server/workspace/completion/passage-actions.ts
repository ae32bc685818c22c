import type { CompletionNotice } from '../../contract/completion.ts';
import { readText } from '../files/text/text.ts';
import { explainByExtracts } from './explain/explain.ts';
import { summariseByExtracts } from './explain/summarise.ts';
import { findBestQuote } from './extract/quote.ts';
import { groundInFile } from './grounding.ts';
import type { EngineAnswer, Grounding } from './model.ts';
import { makeMutual } from './mutual/make-mutual.ts';
import { definedParties } from './mutual/parties.ts';
import {
  CANNOT_FOLLOW,
  cannot,
  IS_MUTUAL,
  MADE_MUTUAL,
  NOT_FOUND,
  reportReplaced,
  reportRules,
  reportSummary,
  SENTENCES,
} from './notices.ts';
import { shorten, toPlainLanguage } from './plain/rewrite.ts';
import type { ParsedPrompt } from './prompt.ts';
import { parseReplacements, replaceQuoted } from './replace/replace-quoted.ts';

/** A prompt about a passage. */
export type PassagePrompt = ParsedPrompt & { readonly passage: string };

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
export async function rewritePassage(
  prompt: PassagePrompt,
  grounding: Grounding | undefined,
): Promise<EngineAnswer> {
  const { passage, intent } = prompt;
  switch (intent) {
    case 'plain':
    case 'shorten': {
      const { text, applied, tried } = await (intent === 'plain' ? toPlainLanguage : shorten)(passage);
      return answer(text, reportRules(applied, tried));
    }
    case 'mutual': {
      const mutual = makeMutual(passage, await partiesOf(prompt, grounding));
      if (typeof mutual !== 'string')
        return refuse(passage, cannot('make this passage mutual', mutual.because));
      return answer(mutual, mutual === passage ? IS_MUTUAL : MADE_MUTUAL);
    }
    case 'replace': {
      const replaced = replaceQuoted(passage, parseReplacements(prompt.instruction) ?? []);
      return answer(replaced.text, reportReplaced(replaced));
    }
    default:
      return refuse(passage, CANNOT_FOLLOW);
  }
}

/** Query for the preamble of the document that the passage is from, if that is attached. */
const WHO_ARE_PARTIES = 'This Agreement is made between the parties';
/** Number of passages examined to find the preamble. */
const PREAMBLES = 5;

/** Finds the parties' names as the prompt, the passage or an attached file defines them. Empty if none does. */
async function partiesOf(
  { instruction, notes, passage }: PassagePrompt,
  grounding: Grounding | undefined,
): Promise<readonly string[]> {
  for (const text of [instruction, notes, passage]) {
    const parties = definedParties(text);
    if (parties.length > 0) return parties;
  }
  const found = (await grounding?.retrieve(WHO_ARE_PARTIES, PREAMBLES)) ?? [];
  // If several files define different parties, it is unknown which of them the passage is from.
  const pairs = found.map(({ text }) => definedParties(text)).filter((parties) => parties.length > 0);
  const [first, ...others] = pairs;
  return first === undefined || others.some((pair) => pair.join() !== first.join()) ? [] : first;
}

/** Explains or summarises the passage of a prompt, or answers a question about it, in the passage's own sentences. */
export async function answerPassage({ passage, intent, instruction }: PassagePrompt): Promise<EngineAnswer> {
  if (intent === 'explain') {
    const text = explainByExtracts(passage);
    return text === undefined
      ? refuse('', cannot('explain this passage', 'it has no sentence'))
      : answer(text, SENTENCES);
  }
  if (intent === 'summarise') {
    const summary = summariseByExtracts(passage);
    return summary === undefined
      ? refuse('', cannot('summarise this passage', 'its sentences are too few or too long to leave any out'))
      : answer(summary.text, reportSummary(summary.kept, summary.sentences));
  }
  const [best] = await groundInFile('', readText(passage)).retrieve(instruction, 1);
  if (best === undefined) return refuse('', NOT_FOUND);
  const { start, end } = findBestQuote(best.text, instruction);
  return answer(`“${best.text.slice(start, end)}”`, SENTENCES);
}
