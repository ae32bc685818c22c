import { createLanguageModelEngine, type LanguageModel } from './language-model/engine.ts';
import type { CompletionEngine } from './model.ts';
import { createRuleEngine } from './rules.ts';

interface EngineOptions {
  /** An OpenAI-compatible endpoint. Absent: the rule engine answers. */
  readonly languageModel?: LanguageModel;
  readonly fetch: typeof globalThis.fetch;
}

/** Creates the engine that the configuration asks for. */
export function createEngine(options: EngineOptions): CompletionEngine {
  return options.languageModel === undefined
    ? createRuleEngine()
    : createLanguageModelEngine(options.languageModel, options.fetch);
}
