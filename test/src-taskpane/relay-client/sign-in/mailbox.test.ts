import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectCallback, leaveCallback, WINDOW_MS } from '#pane/relay-client/sign-in/mailbox.ts';
import { startTestRelay, type TestRelay } from '#test/src-server/relay/relay-fixture.ts';

let relay: TestRelay;
beforeAll(async () => {
  relay = await startTestRelay();
});
afterAll(() => relay.close());

const send: typeof fetch = (path, init) => {
  if (typeof path !== 'string') throw new TypeError('The pane asks by path.');
  return fetch(new URL(path, relay.origin), init);
};
/** A relay that cannot be reached. */
const away: typeof fetch = () => Promise.reject(new TypeError('fetch failed'));
/** A relay that takes questions and does not answer. */
const silent: typeof fetch = (_path, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
  });
const stateOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
const parts = (signal = new AbortController().signal) => ({
  signal,
  wait: () => Promise.resolve(),
  now: () => new Date(),
});

describe('a callback left at a real relay', () => {
  it('is collected with the secret of its state', async () => {
    const secret = 'a'.repeat(43);
    const query = `?code=x&state=${stateOf(secret)}`;
    await leaveCallback(send, query);
    expect(await collectCallback(send, secret, parts())).toBe(query);
  });

  it('that comes later is awaited, also while the relay is away for a moment', async () => {
    const secret = 'b'.repeat(43);
    const query = `?code=x&state=${stateOf(secret)}`;
    let failures = 2;
    const shaky: typeof fetch = (path, init) => {
      failures -= 1;
      return failures >= 0 ? Promise.reject(new TypeError('fetch failed')) : send(path, init);
    };
    const collected = collectCallback(shaky, secret, parts());
    await leaveCallback(send, query);
    expect(await collected).toBe(query);
  });

  it('is no longer asked for once the sign-in has ended', async () => {
    const abort = new AbortController();
    const collected = collectCallback(send, 'c'.repeat(43), parts(abort.signal));
    abort.abort();
    await expect(collected).rejects.toThrow(/abort/i);
  });

  it('is not waited for by a question that the relay has not answered when the sign-in ends', async () => {
    const abort = new AbortController();
    const collected = collectCallback(silent, 'e'.repeat(43), parts(abort.signal));
    abort.abort();
    await expect(collected).rejects.toThrow(/abort/i);
  });

  it('is given up when nobody finishes in the window', async () => {
    let at = 0;
    const now = (): Date => new Date((at += WINDOW_MS / 2));
    await expect(collectCallback(away, 'd'.repeat(43), { ...parts(), now })).rejects.toThrow(
      'did not finish',
    );
  });

  it('that the relay refuses is an error of the page that left it', async () => {
    await expect(leaveCallback(send, '?code=x')).rejects.toThrow('did not take');
  });
});
