import type { CompletionEngine } from './model.ts';
import { WorkspaceError } from '../errors.ts';

/** Returns how an engine that takes one question at a time answers several: in assist mode, with citations. */
export function answerOneByOne(complete: CompletionEngine['complete']): CompletionEngine['answerEach'] {
  return async function* answerEach(questions, grounding, signal) {
    for (const prompt of questions) {
      signal.throwIfAborted();
      let isAnswered = false;
      const request = { prompt, mode: 'assist', includeCitations: true, grounding } as const;
      for await (const event of complete(request, signal)) {
        if (event.type !== 'done') continue;
        isAnswered = true;
        yield event;
      }
      signal.throwIfAborted();
      if (!isAnswered) throw new WorkspaceError(502, 'The answer ended early. Try again.');
    }
  };
}
