import type { CompletionNotice } from '../../../contract/completion.ts';
import { modelFailure } from './failure.ts';
import type { CompletionEngine, EngineEvent, EngineRequest, Evidence } from '../model.ts';
import { PART_READ } from '../file-notices.ts';
import { parsePrompt } from '../prompt.ts';
import { unknownModel } from '../slugs.ts';
import { createCitationChecker, type CitationChecker } from './citations.ts';
import { streamChat, type LanguageModel } from './client.ts';
import { contextCharacters } from './context.ts';
import { toMessages } from './messages.ts';
import { gatherEvidence, type Gathered } from './retrieve.ts';
import { createThoughtFilter } from './thinking.ts';

export type { LanguageModel } from './client.ts';

/** Returns the endpoint with the model that the request names. */
function modelFor(model: LanguageModel, slug: string | undefined): LanguageModel {
  if (slug === undefined) return model;
  const name = model.models?.get(slug);
  if (name === undefined) throw unknownModel(slug);
  return { ...model, model: name };
}

/** Starts one answer. Its citations are checked if there is evidence. */
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

/** Reports that an answer about the whole of the files is from a part of them. */
function reportPart(gathered: Gathered | undefined): readonly CompletionNotice[] {
  const asksForAll = gathered?.part === 'beginning' || gathered?.part === 'throughout';
  return asksForAll && gathered.evidence.length > 0 ? [PART_READ[gathered.part]] : [];
}

/**
 * Creates an engine on an OpenAI-compatible endpoint. Answers are streamed, grounded in numbered evidence, checked for quotes and citations
 * against the files, and stripped of the model's thinking. The concatenated deltas are the answer's text, with one exception: some
 * templates open the thinking in the prompt, so that only its end is visible. Text that such a model sent before that end is not part of
 * the answer; after this was seen once, that model's deltas are held back until its thinking ends.
 */
export function createLanguageModelEngine(
  model: LanguageModel,
  fetch: typeof globalThis.fetch,
): CompletionEngine {
  /** Models that closed thinking which they had not opened. */
  const thinksUnannounced = new Set<string>();
  return {
    id: 'language-model',
    generative: true,
    models: new Set(model.models?.keys()),
    async *complete(request: EngineRequest, signal: AbortSignal): AsyncGenerator<EngineEvent> {
      const named = modelFor(model, request.model);
      const gathered =
        request.grounding === undefined
          ? undefined
          : await gatherEvidence(
              parsePrompt(request.prompt),
              request.grounding,
              contextCharacters(named.model, named.contextCharacters),
            );
      signal.throwIfAborted();
      const thoughts = createThoughtFilter();
      let checker = startAnswer(gathered?.evidence, request.includeCitations);
      let waits = thinksUnannounced.has(named.model);
      let held = '';
      const messages = toMessages(request.prompt, request.mode, gathered);
      for await (const piece of streamChat(named, messages, fetch, signal)) {
        const { text, restarts } = thoughts.push(piece);
        if (restarts === true) {
          thinksUnannounced.add(named.model);
          checker = startAnswer(gathered?.evidence, request.includeCitations);
          [waits, held] = [false, ''];
        }
        const delta = checker.push(text);
        if (waits) held += delta;
        else if (delta !== '') yield { type: 'delta', text: delta };
      }
      const rest = held + checker.push(thoughts.end()) + checker.end();
      const answer = checker.finish();
      // An empty text is not an answer, whatever the status.
      if (answer.text.trim() === '') {
        throw modelFailure(502, 'The language model gave an empty answer. Try again.');
      }
      if (rest !== '') yield { type: 'delta', text: rest };
      const { notices: checked, ...whole } = answer;
      const notices = [...checked, ...reportPart(gathered)];
      const said = notices.length === 0 ? {} : { notices };
      yield request.includeCitations
        ? { type: 'done', ...whole, ...said }
        : { type: 'done', ...whole, textWithCitations: whole.text, sources: [], ...said };
    },
  };
}
