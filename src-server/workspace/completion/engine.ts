import { createLanguageModelEngine, type LanguageModel } from './language-model/engine.ts';
import type { CompletionEngine } from './model.ts';
import { createRuleEngine } from './rules.ts';

export interface EngineOptions {
  /** Any OpenAI-compatible endpoint; without it, rules answer. */
  readonly languageModel?: LanguageModel;
  readonly fetch: typeof globalThis.fetch;
}

/** The engine that the configuration asks for. */
export function createEngine(options: EngineOptions): CompletionEngine {
  return options.languageModel === undefined
    ? createRuleEngine()
    : createLanguageModelEngine(options.languageModel, options.fetch);
}
