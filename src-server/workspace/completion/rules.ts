import { answerFromFiles } from './extract/answer.ts';
import { wholeAsked } from './language-model/whole-request.ts';
import type { CompletionEngine, EngineAnswer, EngineEvent, EngineRequest } from './model.ts';
import { NEEDS_MODEL, NO_SOURCE, NOT_FOUND } from './notices.ts';
import { quotePassage, refuse, rewritePassage } from './passage-actions.ts';
import { answerOneByOne } from './one-by-one.ts';
import { parsePrompt, readQuestion } from './prompt.ts';

async function answer({ prompt, mode, grounding }: EngineRequest): Promise<EngineAnswer> {
  const parsed = parsePrompt(prompt);
  const { passage } = parsed;
  const question = readQuestion(parsed);
  if (mode === 'draft' && passage !== undefined) return rewritePassage({ ...parsed, passage });
  const isWriting = passage === undefined ? wholeAsked(question) !== undefined : parsed.intent === 'write';
  if (isWriting) return refuse('', NEEDS_MODEL);
  if (passage !== undefined && grounding === undefined) return quotePassage({ ...parsed, passage });
  if (grounding === undefined) return refuse('', NO_SOURCE);
  const found = await answerFromFiles(question, grounding);
  if (found === undefined) return refuse('', NOT_FOUND);
  const { notice, ...quoted } = found;
  return { type: 'done', ...quoted, notices: [notice] };
}

/**
 * Creates the engine that needs no language model: in draft mode, `plain-language-1` rewrites the passage of a prompt by rules; otherwise
 * `extractive-1` answers with verbatim extracts. Every answer has a notice that says so. What rules cannot do is refused with a notice that
 * says why.
 */
export function createRuleEngine(): CompletionEngine {
  return {
    id: 'plain-language-1, extractive-1',
    generative: false,
    complete,
    answerEach: answerOneByOne(complete),
  };
}

async function* complete(request: EngineRequest, signal: AbortSignal): AsyncGenerator<EngineEvent> {
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
}
