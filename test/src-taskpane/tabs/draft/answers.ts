import type { Answer } from '#pane/tabs/draft/answer.ts';

/** The passage that the answers of these tests concern. */
export const OLD = 'The Supplier shall forthwith notify the Customer.';

/** Returns a complete rewrite of the passage, changed by `over`. */
export const rewriteOf = (over: Partial<Answer>): Answer => made(over, 'rewrite');

/** Returns a complete answer about the passage, changed by `over`. */
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
      action: 'plain-language',
      yields,
      target,
      isPassageSent: true,
      hidden: [],
      leftOut: 0,
      filling: undefined,
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
