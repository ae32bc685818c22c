import { describe, expect, it } from 'vitest';
import { createTokenFile, LOOK_AGAIN_MS, parseToken } from '#server/config/token-file.ts';

function setup() {
  const state = { text: 'first', now: 0, reads: 0, lines: [] as string[] };
  const token = createTokenFile({
    path: '/run/secrets/token',
    token: 'first',
    readText() {
      state.reads += 1;
      if (state.text === 'gone') throw new Error('ENOENT');
      return state.text;
    },
    elapsed: () => state.now,
    log: {
      warn: (line: string) => void state.lines.push(line),
      info: (line: string) => void state.lines.push(line),
    },
  });
  const after = (text: string): string => {
    state.text = text;
    state.now += LOOK_AGAIN_MS;
    return token();
  };
  return { state, token, after };
}

describe('the token of a file', () => {
  it('is the new one a few seconds after it was written', () => {
    const { state, token, after } = setup();
    state.text = 'second\n';
    expect(token()).toBe('first');
    expect(after('second\n')).toBe('second');
  });

  it('is read once in a few seconds, however many requests need it', () => {
    const { state, token, after } = setup();
    after('second');
    for (let call = 0; call < 100; call += 1) token();
    expect(state.reads).toBe(1);
  });

  it.each(['gone', '', 'two\nlines', ' \n'])('stays the last valid one while the file is %j', (text) => {
    const { after } = setup();
    expect(after(text)).toBe('first');
    expect(after('second')).toBe('second');
  });

  it('is never logged, and an unreadable file is reported once', () => {
    const { state, after } = setup();
    for (const text of ['gone', 'gone', 'second', 'gone']) after(text);
    expect(state.lines).toHaveLength(3);
    expect(state.lines.join()).not.toMatch(/first|second/);
  });

  it('is one line of plain characters', () => {
    expect(parseToken(' abc.DEF_1 \n')).toBe('abc.DEF_1');
    expect(parseToken('ümlaut')).toBeUndefined();
  });
});
