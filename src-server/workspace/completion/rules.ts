import { WorkspaceError } from '../errors.ts';
import { readText } from '../files/text.ts';
import { answerFromFiles, bestQuote, type Answer } from './extract/answer.ts';
import { explainByExtracts, summariseByExtracts } from './extract/passage.ts';
import { groundInFile } from './grounding.ts';
import type { CompletionEngine, EngineRequest } from './model.ts';
import { makeMutual } from './plain/mutual.ts';
import { shorten, toPlainLanguage } from './plain/rewrite.ts';
import { parsePrompt, type ParsedPrompt } from './prompt.ts';

/** How every sentence of this engine about itself begins. */
export const WITHOUT_MODEL = 'No language model is configured:';
const CAN_DO = `${WITHOUT_MODEL} rules can put a passage into plain language, shorten it or make it mutual, and quote files. They cannot follow an instruction of your own.`;
const NOT_ASKED = `${WITHOUT_MODEL} without one, questions are answered with quotations. Choose a project or a file to quote from, or select a passage.`;

function plain(text: string): Answer {
  return { text, textWithCitations: text, sources: [] };
}

/** A rewrite that rules cannot make is refused: a sentence about it must not take the passage's place in a document. */
async function rewrite(passage: string, intent: ParsedPrompt['intent']): Promise<string> {
  switch (intent) {
    case 'plain':
      return toPlainLanguage(passage);
    case 'shorten':
      return shorten(passage);
    case 'mutual': {
      const mutual = makeMutual(passage);
      if (typeof mutual === 'string') return mutual;
      throw new WorkspaceError(
        400,
        `${WITHOUT_MODEL} rules cannot make this passage mutual, since ${mutual.because}.`,
      );
    }
    default:
      throw new WorkspaceError(400, CAN_DO);
  }
}

async function answerPassage(passage: string, { intent, instruction }: ParsedPrompt): Promise<string> {
  if (intent === 'explain') return explainByExtracts(passage);
  if (intent === 'summarise') return summariseByExtracts(passage);
  const found = await groundInFile('', readText(passage)).retrieve(instruction, 1);
  const [best] = found;
  if (best === undefined) return `${WITHOUT_MODEL} no sentence of the passage has words of the question.`;
  return `${WITHOUT_MODEL} this sentence of the passage is the nearest to the question, word for word.\n\n“${bestQuote(best.text, instruction)}”`;
}

/** What is asked: the paragraphs of an instruction that do not merely say how to answer. */
function questionOf(instruction: string): string {
  const paragraphs = instruction.split(/\n\s*\n/);
  const asked = paragraphs.filter(
    (text) => !/^(answer (the|this|my|from|in|with|only)|cite|say so|be brief|use only)\b/i.test(text.trim()),
  );
  return (asked.length === 0 ? paragraphs : asked).join('\n');
}

async function answer(request: EngineRequest): Promise<Answer> {
  const parsed = parsePrompt(request.prompt);
  const { passage, intent } = parsed;
  const asksForText = intent === 'explain' || intent === 'summarise';
  if (passage !== undefined && request.mode === 'draft' && !asksForText) {
    return plain(await rewrite(passage, intent));
  }
  if (passage !== undefined && (asksForText || request.grounding === undefined)) {
    return plain(await answerPassage(passage, parsed));
  }
  if (request.grounding === undefined) return plain(NOT_ASKED);
  return answerFromFiles(questionOf(parsed.instruction), request.grounding);
}

/**
 * The engine that needs no language model: `plain-language-1` rewrites the passage of a prompt by rules in draft
 * mode, `extractive-1` answers with verbatim extracts. It says so in every answer that is not itself a rewrite,
 * and refuses with 400 and a sentence what rules cannot do.
 */
export function createRuleEngine(): CompletionEngine {
  return {
    id: 'plain-language-1, extractive-1',
    generative: false,
    async *complete(request, signal) {
      signal.throwIfAborted();
      const result = await answer(request);
      signal.throwIfAborted();
      const shown = request.includeCitations ? result.textWithCitations : result.text;
      yield { type: 'delta', text: shown };
      yield {
        type: 'done',
        text: result.text,
        textWithCitations: shown,
        sources: request.includeCitations ? result.sources : [],
      };
    },
  };
}
