import type { EngineAnswer } from '#server/workspace/completion/model.ts';
import { createRuleEngine } from '#server/workspace/completion/rules.ts';
import { compose } from '#pane/pure/prompts/compose.ts';
import { quickAction, type ActionId } from '#pane/pure/prompts/library.ts';

/** The quick actions that work on a passage. */
export const ACTIONS = ['plain-language', 'shorten', 'make-mutual', 'explain', 'summarise'] as const;
export type PassageAction = (typeof ACTIONS)[number] & ActionId;

/** Returns the answer to a quick action on a passage, without a language model, for the prompt that the pane sends. */
export async function runAction(id: PassageAction, passage: string): Promise<EngineAnswer> {
  const { prompt, mode } = compose({
    action: quickAction(id),
    instruction: '',
    passage,
    hasFile: false,
    hasProject: false,
  });
  const request = { prompt, mode, includeCitations: true } as const;
  for await (const event of createRuleEngine().complete(request, new AbortController().signal)) {
    if (event.type === 'done') return event;
  }
  throw new Error('The engine ended without an answer.');
}
