import { describe, expect, it } from 'vitest';
import { PATIENCE_MS, withTimeoutOrUndefined } from '#server/relay/wait-limits.ts';
import type { Caller } from '#server/workspace-client/client.ts';
import { ServiceError } from '#server/workspace-client/errors.ts';
import { handClock } from '../workspace-client/hand-clock.ts';

/** A read that ends only when it is aborted. */
const forever = ({ signal }: Caller): Promise<string> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

const failed = (): Promise<string> => Promise.reject(new ServiceError('service_failed'));
const broken = (): Promise<string> => Promise.reject(new TypeError('broken'));

describe('an optional part of an answer', () => {
  it('is included if it arrives soon', async () => {
    expect(await withTimeoutOrUndefined(handClock(), { user: 'a' }, () => Promise.resolve('v'))).toBe('v');
  });

  it('is omitted if it is late or the service fails', async () => {
    const clock = handClock();
    const late = withTimeoutOrUndefined(clock, { user: 'a' }, forever);
    clock.advance(PATIENCE_MS);
    expect(await late).toBeUndefined();
    expect(await withTimeoutOrUndefined(clock, { user: 'a' }, failed)).toBeUndefined();
  });

  it('hides no error of our own', async () => {
    await expect(withTimeoutOrUndefined(handClock(), { user: 'a' }, broken)).rejects.toThrow('broken');
  });

  it('ends with the caller, before it starts and during it', async () => {
    const controller = new AbortController();
    const read = withTimeoutOrUndefined(handClock(), { user: 'a', signal: controller.signal }, forever);
    controller.abort(new Error('left'));
    await expect(read).rejects.toThrow('left');
    await expect(
      withTimeoutOrUndefined(handClock(), { user: 'a', signal: controller.signal }, forever),
    ).rejects.toThrow('left');
  });
});
