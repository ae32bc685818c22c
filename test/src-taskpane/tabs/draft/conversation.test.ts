import { describe, expect, it } from 'vitest';
import {
  conversationReducer,
  NO_CONVERSATION,
  type Conversation,
  type ConversationEvent,
} from '#pane/tabs/draft/conversation.ts';
import { shownVersion } from '#pane/tabs/draft/versions.ts';
import { answerOf } from './answers.ts';

const { asked } = answerOf({});

const ask = (question: string): ConversationEvent => ({ type: 'asked', asked: { ...asked, question } });
const come = (text: string): ConversationEvent => ({ type: 'came', event: { type: 'delta', text } });
const end = (text: string): ConversationEvent => ({ type: 'came', event: { type: 'done', text } });

const play = (...events: readonly ConversationEvent[]): Conversation =>
  // oxlint-disable-next-line unicorn/no-array-callback-reference -- the reducer takes both
  events.reduce(conversationReducer, NO_CONVERSATION);

const read = ({ turns }: Conversation) =>
  turns.map(({ versions }) => {
    const answer = shownVersion(versions);
    return [answer?.asked.question, answer?.status, answer?.text];
  });

describe('a conversation', () => {
  it('keeps an answer after the next request, as far as it came, and none without a text', () => {
    expect(read(play(ask('a'), end('One.'), ask('b'), ask('c'), come('Th'), ask('d')))).toEqual([
      ['a', 'done', 'One.'],
      ['c', 'stopped', 'Th'],
      ['d', 'waiting', ''],
    ]);
  });

  it('changes only the turn that an event is about, and leaves the others as they are', () => {
    const before = play(ask('a'), end('One.'), ask('b'), end('Two.'));
    const target = { ...asked.target, fingerprint: 'elsewhere' };
    const after = conversationReducer(before, { type: 'turn', id: 0, event: { type: 'retarget', target } });
    expect(after.turns.map(({ versions }) => shownVersion(versions)?.asked.target.fingerprint)).toEqual([
      'elsewhere',
      'f',
    ]);
    expect(after.turns[1]).toBe(before.turns[1]);
    expect(conversationReducer(after, ask('c')).turns[0]).toBe(after.turns[0]);
  });

  it('keeps the last twenty, under ids that never return', () => {
    const many = Array.from({ length: 30 }, (_, index) => [ask(`${index}`), end(`Answer ${index}.`)]).flat();
    const kept = play(...many);
    expect(kept.turns).toHaveLength(20);
    expect(kept.turns[0]?.id).toBe(10);
    const again = conversationReducer(conversationReducer(kept, { type: 'new' }), ask('new'));
    expect(again.turns.map(({ id }) => id)).toEqual([30]);
  });
});
