import type { Answer } from '#pane/draft/answer.ts';

/** The passage that the answers of these tests are for. */
export const OLD = 'The Supplier shall forthwith notify the Customer.';

/** A rewrite of the passage that is complete, or as `over` has it. */
export const rewriteOf = (over: Partial<Answer>): Answer => made(over, 'rewrite');

/** The same for an answer about the passage. */
export const answerOf = (over: Partial<Answer>): Answer => made(over, 'answer');

function made(over: Partial<Answer>, yields: 'rewrite' | 'answer'): Answer {
  const target = {
    paragraphs: [OLD],
    text: OLD,
    isEmpty: false,
    story: 'body',
    unread: [],
    fingerprint: 'f',
  } as const;
  return {
    asked: {
      label: 'Plain language',
      yields,
      target,
      projectId: 'p1',
      projectName: 'Acme supply',
      question: 'Plain language',
      request: { prompt: 'Rewrite it.', mode: 'draft', project: { id: 'p1' } },
      file: undefined,
    },
    status: 'done',
    text: '',
    sources: [],
    notices: [],
    queue: undefined,
    requestId: undefined,
    error: undefined,
    ...over,
  };
}
