import { describe, expect, it } from 'vitest';
import { NO_VERSIONS, shownVersion, versionsReducer, type VersionsEvent } from '#pane/tabs/draft/versions.ts';
import { answerOf } from './answers.ts';

const { asked } = answerOf({});
const done = (text: string): VersionsEvent => ({ type: 'came', event: { type: 'done', text } });
const after = (...events: readonly VersionsEvent[]) => events.reduce(versionsReducer, NO_VERSIONS);
const texts = (state: ReturnType<typeof after>) => [state.all.map(({ text }) => text), state.shown];

const ask: VersionsEvent = { type: 'asked', asked };
const again: VersionsEvent = { type: 'again' };

describe('versions of an answer', () => {
  it('are added one after the other, and each can be shown', () => {
    const two = after(ask, done('One.'), again, done('Two.'));
    expect(texts(two)).toEqual([['One.', 'Two.'], 1]);
    const first = versionsReducer(two, { type: 'show', version: 0 });
    expect(shownVersion(first)?.text).toBe('One.');
    expect(versionsReducer(two, { type: 'show', version: 7 })).toBe(two);
  });

  it('stream into the newest one, whichever is shown', () => {
    const state = after(ask, done('One.'), again, { type: 'show', version: 0 }, done('Two.'));
    expect(texts(state)).toEqual([['One.', 'Two.'], 0]);
  });

  it('are dropped except the one that is kept', () => {
    const two = after(ask, done('One.'), again, done('Two.'), { type: 'show', version: 0 });
    expect(texts(versionsReducer(two, { type: 'keep' }))).toEqual([['One.'], 0]);
  });

  it('cannot be requested while one is arriving, and one without text is not kept', () => {
    const running = after(ask);
    expect(versionsReducer(running, again)).toBe(running);
    expect(versionsReducer(running, { type: 'keep' })).toBe(running);
    expect(texts(after(ask, { type: 'stopped' }, again, done('Two.')))).toEqual([['Two.'], 0]);
  });

  it('start again with another question', () => {
    expect(texts(after(ask, done('One.'), again, done('Two.'), ask))).toEqual([[''], 0]);
  });

  it('move to another place together', () => {
    const target = { ...asked.target, fingerprint: 'elsewhere' };
    const { all } = after(ask, done('One.'), again, done('Two.'), { type: 'retarget', target });
    expect(all.map((version) => version.asked.target.fingerprint)).toEqual(['elsewhere', 'elsewhere']);
  });
});
