import { modelFailure } from './failure.ts';
import type { CompletionEngine, EngineEvent, EngineRequest } from '../model.ts';
import { parsePrompt } from '../prompt.ts';
import { unknownModel } from '../slugs.ts';
import { checkCitations } from './citations.ts';
import { streamChat, type LanguageModel } from './client.ts';
import { fitEvidence, toMessages } from './messages.ts';

export type { LanguageModel } from './client.ts';

/** Passages that are looked up for one prompt. */
const PASSAGES = 16;

/** A question for the search: what the user asked, and what it is about. */
function questionOf(prompt: string): string {
  const { instruction, passage } = parsePrompt(prompt);
  return passage === undefined ? instruction : `${instruction}\n${passage.slice(0, 600)}`;
}

/** The endpoint with the model that the request names. */
function modelFor(model: LanguageModel, slug: string | undefined): LanguageModel {
  if (slug === undefined) return model;
  const name = model.models?.get(slug);
  if (name === undefined) throw unknownModel(slug);
  return { ...model, model: name };
}

/** An engine on any OpenAI-compatible endpoint: streamed, grounded in numbered evidence, quotes checked against the files. */
export function createLanguageModelEngine(
  model: LanguageModel,
  fetch: typeof globalThis.fetch,
): CompletionEngine {
  return {
    id: 'language-model',
    generative: true,
    models: new Set(model.models?.keys()),
    async *complete(request: EngineRequest, signal: AbortSignal): AsyncGenerator<EngineEvent> {
      const named = modelFor(model, request.model);
      const evidence =
        request.grounding === undefined
          ? undefined
          : fitEvidence(await request.grounding.retrieve(questionOf(request.prompt), PASSAGES));
      signal.throwIfAborted();
      let text = '';
      for await (const delta of streamChat(named, toMessages(request.prompt, evidence), fetch, signal)) {
        text += delta;
        yield { type: 'delta', text: delta };
      }
      // A model that says nothing has not answered, whatever its status said.
      if (text.trim() === '') throw modelFailure(502, 'The language model gave an empty answer. Try again.');
      if (evidence === undefined) {
        yield { type: 'done', text, textWithCitations: text, sources: [] };
        return;
      }
      const answer = checkCitations(text, evidence);
      yield request.includeCitations
        ? { type: 'done', ...answer }
        : { type: 'done', ...answer, textWithCitations: answer.text, sources: [] };
    },
  };
}
