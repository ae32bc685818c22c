import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompletionEvent } from '#server/relay/api.ts';
import {
  answerReducer,
  isRunning,
  type Answer,
  type AnswerEvent,
  type SentRequest,
} from '#pane/tabs/draft/answer.ts';
import { PaneError } from '#pane/errors.ts';

const asked: SentRequest = {
  label: 'Explain',
  action: 'explain',
  yields: 'answer',
  target: { paragraphs: ['A.'], text: 'A.', isEmpty: false, story: 'body', unread: [], fingerprint: 'f' },
  isPassageSent: true,
  hidden: [],
  leftOut: 0,
  filling: undefined,
  projectId: undefined,
  projectName: undefined,
  question: 'Explain',
  request: { prompt: 'Explain it.', mode: 'assist' },
  file: undefined,
};
const came = (event: CompletionEvent): AnswerEvent => ({ type: 'came', event });
const run = (...events: AnswerEvent[]): Answer | undefined =>
  [{ type: 'asked', asked } as const, ...events].reduce<Answer | undefined>(answerReducer, undefined);

const source = (number: number, quote: string) =>
  came({ type: 'source', source: { number, fileName: 'A', quote } });

describe('an answer', () => {
  it('shows its place in the queue until the answer begins', () => {
    const queued = run(came({ type: 'queue', place: 3, waitSeconds: 20 }));
    expect(queued).toMatchObject({ status: 'queued', queue: { place: 3, waitSeconds: 20 } });
    expect(answerReducer(queued, came({ type: 'meta', requestId: 'r' }))).toMatchObject({
      status: 'answering',
      queue: undefined,
      requestId: 'r',
    });
  });

  it('prefers the whole text of done to the joined chunks', () => {
    const answer = run(came({ type: 'delta', text: 'Hel' }), came({ type: 'done', text: 'Hello [1]' }));
    expect(answer).toMatchObject({ status: 'done', text: 'Hello [1]' });
  });

  it('sorts sources by number and uses the later of two with the same number', () => {
    expect(run(source(2, 'b'), source(1, 'a'), source(2, 'c'))?.sources.map(({ quote }) => quote)).toEqual([
      'a',
      'c',
    ]);
  });

  it('keeps what has arrived when it is stopped or fails', () => {
    const error = new PaneError('incomplete_answer', 'It stopped.');
    expect(run(came({ type: 'delta', text: 'half' }), { type: 'stopped' })).toMatchObject({
      status: 'stopped',
      text: 'half',
    });
    expect(run(came({ type: 'delta', text: 'half' }), { type: 'failed', error })).toMatchObject({
      status: 'failed',
      text: 'half',
      error,
    });
  });

  it('does not change after its end, whatever arrives', () => {
    const ends: AnswerEvent[] = [
      came({ type: 'done', text: 'all' }),
      { type: 'stopped' },
      { type: 'failed', error: new PaneError('internal', 'No.') },
    ];
    const later = fc.constantFrom<AnswerEvent>(
      ...ends,
      came({ type: 'delta', text: 'x' }),
      came({ type: 'queue', place: 1, waitSeconds: 1 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...ends), fc.array(later), (end, events) => {
        const ended = run(came({ type: 'delta', text: 'half' }), end);
        expect(isRunning(ended)).toBe(false);
        expect(events.reduce(answerReducer, ended)).toEqual(ended);
      }),
    );
  });

  it('can be moved to another place after its end', () => {
    const target = { ...asked.target, fingerprint: 'elsewhere' };
    const answer = run(came({ type: 'done', text: 'all' }), { type: 'retarget', target });
    expect(answer).toMatchObject({ status: 'done', asked: { target } });
  });
});
