import { answerFromFiles } from './extract/answer.ts';
import type { CompletionEngine, EngineAnswer, EngineRequest } from './model.ts';
import { NO_SOURCE, NOT_FOUND } from './notices.ts';
import { answerPassage, refuse, rewritePassage } from './passage-actions.ts';
import { parsePrompt, readQuestion } from './prompt.ts';

async function answer({ prompt, mode, grounding }: EngineRequest): Promise<EngineAnswer> {
  const parsed = parsePrompt(prompt);
  const { passage, intent } = parsed;
  if (passage !== undefined) {
    const asksForText = intent === 'explain' || intent === 'summarise';
    if (mode === 'draft' && !asksForText) return rewritePassage({ ...parsed, passage }, grounding);
    if (asksForText || grounding === undefined) return answerPassage({ ...parsed, passage });
  }
  if (grounding === undefined) return refuse('', NO_SOURCE);
  const found = await answerFromFiles(readQuestion(parsed), grounding);
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
