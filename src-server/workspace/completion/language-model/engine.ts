import { modelFailure } from './failure.ts';
import type { CompletionEngine, EngineEvent, EngineRequest, Evidence } from '../model.ts';
import { parsePrompt } from '../prompt.ts';
import { unknownModel } from '../slugs.ts';
import { createCitationChecker, type CitationChecker } from './citations.ts';
import { streamChat, type LanguageModel } from './client.ts';
import { fitEvidence, toMessages } from './messages.ts';
import { createThoughtFilter } from './thinking.ts';

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

/** One answer on its way: its citations are checked where there is evidence. */
function startAnswer(evidence: readonly Evidence[] | undefined, cites: boolean): CitationChecker {
  if (evidence !== undefined) return createCitationChecker(evidence, cites);
  let text = '';
  return {
    push(piece) {
      text += piece;
      return piece;
    },
    end: () => '',
    finish: () => ({ text, textWithCitations: text, sources: [], notices: [] }),
  };
}

/**
 * An engine on any OpenAI-compatible endpoint: streamed, grounded in numbered evidence, quotes and citations checked against the
 * files, without what the model thinks. The deltas together are the answer's text, with one exception: some templates begin the
 * thinking in the prompt, so that only its end is seen. What such a model gave out before that is no part of the answer; from then
 * on, its deltas wait until its thinking has ended.
 */
export function createLanguageModelEngine(
  model: LanguageModel,
  fetch: typeof globalThis.fetch,
): CompletionEngine {
  /** Models that were seen to end thinking that they had not begun. */
  const thinksUnannounced = new Set<string>();
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
      const thoughts = createThoughtFilter();
      let checker = startAnswer(evidence, request.includeCitations);
      let waits = thinksUnannounced.has(named.model);
      let held = '';
      const messages = toMessages(request.prompt, evidence);
      for await (const piece of streamChat(named, messages, fetch, signal)) {
        const { text, restarts } = thoughts.push(piece);
        if (restarts === true) {
          thinksUnannounced.add(named.model);
          checker = startAnswer(evidence, request.includeCitations);
          [waits, held] = [false, ''];
        }
        const delta = checker.push(text);
        if (waits) held += delta;
        else if (delta !== '') yield { type: 'delta', text: delta };
      }
      const rest = held + checker.push(thoughts.end()) + checker.end();
      const answer = checker.finish();
      // A model that says nothing has not answered, whatever its status said.
      if (answer.text.trim() === '') {
        throw modelFailure(502, 'The language model gave an empty answer. Try again.');
      }
      if (rest !== '') yield { type: 'delta', text: rest };
      const { notices, ...whole } = answer;
      const said = notices.length === 0 ? {} : { notices };
      yield request.includeCitations
        ? { type: 'done', ...whole, ...said }
        : { type: 'done', ...whole, textWithCitations: whole.text, sources: [], ...said };
    },
  };
}
