import type { CompletionNotice } from '../../../contract/completion.ts';
import type { CompletionEngine, EngineEvent, EngineRequest, Evidence, Grounding } from '../model.ts';
import { PART_READ } from '../file-notices.ts';
import { reportOtherModel } from '../notices.ts';
import { parsePrompt } from '../prompt.ts';
import { unknownModel } from '../slugs.ts';
import { createCitationChecker, type CitationChecker } from './citations.ts';
import { beginAnswer, type Begun, type Sent } from './endpoint/ask.ts';
import { emptyAnswer } from './endpoint/failure.ts';
import { askDescription } from './describe.ts';
import { createModelWindows, type WindowedModel } from './endpoint/window.ts';
import { toMessages, toRowMessages } from './messages.ts';
import { gatherEvidence, gatherForAll, measureText, type Gathered } from './retrieve.ts';
import { answerRow, type BegunRow } from './row.ts';
import { createThoughtFilter } from './thinking.ts';

/** The model that answers. */
export interface LanguageModel extends WindowedModel {
  /** The models that a request may name, with the endpoint's names for them. Absent: none. */
  readonly models?: ReadonlyMap<string, string>;
  /** Answers in its place while it is not available, unless the request names a model. */
  readonly fallback?: WindowedModel;
}

/** Returns the models to ask, in order: the one that the request names alone, or else the first and the one in its place. */
function modelsFor(model: LanguageModel, slug: string | undefined): readonly WindowedModel[] {
  if (slug === undefined) return model.fallback === undefined ? [model] : [model, model.fallback];
  const name = model.models?.get(slug);
  if (name === undefined) throw unknownModel(slug);
  return [{ ...model, model: name }];
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

interface Prompted extends Sent {
  readonly gathered: Gathered | undefined;
}

/** Gathers the evidence for a request, at most so many UTF-16 code units of it, and writes the messages. */
async function prepare({ prompt, mode, grounding }: EngineRequest, most: number): Promise<Prompted> {
  const gathered =
    grounding === undefined ? undefined : await gatherEvidence(parsePrompt(prompt), grounding, most);
  return {
    gathered,
    messages: toMessages(prompt, mode, gathered),
    characters: measureText(gathered?.evidence ?? []),
  };
}

interface PromptedRow extends Sent {
  readonly gathered: Gathered;
}

async function prepareRow(
  questions: readonly string[],
  grounding: Grounding,
  most: number,
): Promise<PromptedRow> {
  const gathered = await gatherForAll(questions, grounding, most);
  return {
    gathered,
    messages: toRowMessages(questions, gathered),
    characters: measureText(gathered.evidence),
  };
}

/** Reports that the answers of a row, which are about all of a file, are from a part of it, and that another model wrote them. */
function reportRow(
  { sent: { gathered }, model }: Begun<PromptedRow>,
  first: WindowedModel,
): readonly CompletionNotice[] {
  const says = gathered.part === 'whole' ? [] : [PART_READ[gathered.part]];
  return model === first ? says : [...says, reportOtherModel(model.model)];
}

/** Reports that an answer about the whole of the files is from a part of them, and that another model than the first wrote it. */
function reportBegun(
  { sent: { gathered }, shrunk, model }: Begun<Prompted>,
  first: WindowedModel,
): readonly CompletionNotice[] {
  const isPart = gathered !== undefined && gathered.evidence.length > 0 && gathered.part !== 'whole';
  // What a search finds of longer files is all that a question about something in them needs, unless the model refused the rest.
  const says = isPart && (gathered.part !== 'found' || shrunk) ? [PART_READ[gathered.part]] : [];
  return model === first ? says : [...says, reportOtherModel(model.model)];
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
  const windows = createModelWindows(fetch);
  /** Models that closed thinking which they had not opened. */
  const thinksUnannounced = new Set<string>();
  return {
    id: 'language-model',
    generative: true,
    models: new Set(model.models?.keys()),
    describe: (text, signal) => askDescription(modelsFor(model, undefined), text, { windows, fetch }, signal),
    async *answerEach(questions, grounding, signal) {
      const models = modelsFor(model, undefined);
      const ask = async (some: readonly string[]): Promise<BegunRow> => {
        const begun = await beginAnswer(
          models,
          (most) => prepareRow(some, grounding, most),
          { windows, fetch },
          signal,
        );
        return { ...begun, gathered: begun.sent.gathered, notices: reportRow(begun, model) };
      };
      yield* await answerRow(questions, ask);
    },
    async *complete(request: EngineRequest, signal: AbortSignal): AsyncGenerator<EngineEvent> {
      const models = modelsFor(model, request.model);
      const begun = await beginAnswer(models, (most) => prepare(request, most), { windows, fetch }, signal);
      const evidence = begun.sent.gathered?.evidence;
      const thoughts = createThoughtFilter();
      let checker = startAnswer(evidence, request.includeCitations);
      let waits = thinksUnannounced.has(begun.model.model);
      let held = '';
      for await (const piece of begun.pieces) {
        const { text, restarts } = thoughts.push(piece);
        if (restarts === true) {
          thinksUnannounced.add(begun.model.model);
          checker = startAnswer(evidence, request.includeCitations);
          [waits, held] = [false, ''];
        }
        const delta = checker.push(text);
        if (waits) held += delta;
        else if (delta !== '') yield { type: 'delta', text: delta };
      }
      const rest = held + checker.push(thoughts.end()) + checker.end();
      const answer = checker.finish();
      // An empty text is not an answer, whatever the status.
      if (answer.text.trim() === '') throw emptyAnswer();
      if (rest !== '') yield { type: 'delta', text: rest };
      const { notices: checked, ...whole } = answer;
      const notices = [...checked, ...reportBegun(begun, models[0] ?? model)];
      const said = notices.length === 0 ? {} : { notices };
      yield request.includeCitations
        ? { type: 'done', ...whole, ...said }
        : { type: 'done', ...whole, textWithCitations: whole.text, sources: [], ...said };
    },
  };
}
