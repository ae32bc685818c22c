import type { CompletionNotice } from '../../contract/completion.ts';
import { readText } from '../files/text.ts';
import { answerFromFiles, bestQuote } from './extract/answer.ts';
import { explainByExtracts, summariseByExtracts } from './extract/passage.ts';
import { groundInFile } from './grounding.ts';
import type { CompletionEngine, EngineAnswer, EngineRequest } from './model.ts';
import {
  CANNOT_FOLLOW,
  cannot,
  IS_MUTUAL,
  MADE_MUTUAL,
  NO_SOURCE,
  NOT_FOUND,
  QUOTATIONS,
  reportRules,
  SENTENCES,
} from './notices.ts';
import { makeMutual } from './plain/mutual.ts';
import { shorten, toPlainLanguage } from './plain/rewrite.ts';
import { parsePrompt, type ParsedPrompt } from './prompt.ts';

function plain(text: string, notice: CompletionNotice): EngineAnswer {
  return { type: 'done', text, textWithCitations: text, sources: [], notices: [notice] };
}

function refuse(text: string, notice: CompletionNotice): EngineAnswer {
  return { ...plain(text, notice), refused: true };
}

/** A rewrite that rules cannot make leaves the passage as it is: the text takes the passage's place in a document. */
async function rewrite(passage: string, intent: ParsedPrompt['intent']): Promise<EngineAnswer> {
  switch (intent) {
    case 'plain':
    case 'shorten': {
      const { text, applied, tried } = await (intent === 'plain' ? toPlainLanguage : shorten)(passage);
      return plain(text, reportRules(applied, tried));
    }
    case 'mutual': {
      const mutual = makeMutual(passage);
      if (typeof mutual !== 'string')
        return refuse(passage, cannot('make this passage mutual', mutual.because));
      return plain(mutual, mutual === passage ? IS_MUTUAL : MADE_MUTUAL);
    }
    default:
      return refuse(passage, CANNOT_FOLLOW);
  }
}

async function answerPassage(passage: string, { intent, instruction }: ParsedPrompt): Promise<EngineAnswer> {
  if (intent === 'explain') return plain(explainByExtracts(passage), SENTENCES);
  if (intent === 'summarise') return plain(summariseByExtracts(passage), SENTENCES);
  const found = await groundInFile('', readText(passage)).retrieve(instruction, 1);
  const [best] = found;
  if (best === undefined) return refuse('', NOT_FOUND);
  return plain(`“${bestQuote(best.text, instruction)}”`, SENTENCES);
}

/** What is asked: the paragraphs of an instruction that do not merely say how to answer. */
function questionOf(instruction: string): string {
  const paragraphs = instruction.split(/\n\s*\n/);
  const asked = paragraphs.filter(
    (text) => !/^(answer (the|this|my|from|in|with|only)|cite|say so|be brief|use only)\b/i.test(text.trim()),
  );
  return (asked.length === 0 ? paragraphs : asked).join('\n');
}

async function answer(request: EngineRequest): Promise<EngineAnswer> {
  const parsed = parsePrompt(request.prompt);
  const { passage, intent } = parsed;
  const asksForText = intent === 'explain' || intent === 'summarise';
  if (passage !== undefined && request.mode === 'draft' && !asksForText) return rewrite(passage, intent);
  if (passage !== undefined && (asksForText || request.grounding === undefined))
    return answerPassage(passage, parsed);
  if (request.grounding === undefined) return refuse('', NO_SOURCE);
  const found = await answerFromFiles(questionOf(parsed.instruction), request.grounding);
  if (found === undefined) return refuse('', NOT_FOUND);
  return { type: 'done', ...found, notices: [QUOTATIONS] };
}

/**
 * The engine that needs no language model: `plain-language-1` rewrites the passage of a prompt by rules in draft
 * mode, `extractive-1` answers with verbatim extracts. Every answer has a notice that says so; what rules cannot do is
 * refused with a notice that says why.
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
      if (result.refused !== true) yield { type: 'delta', text: shown };
      yield {
        ...result,
        textWithCitations: shown,
        sources: request.includeCitations ? result.sources : [],
      };
    },
  };
}
