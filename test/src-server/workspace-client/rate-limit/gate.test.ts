import { describe, expect, it } from 'vitest';
import type { Gate } from '#server/workspace-client/rate-limit/gate.ts';
import {
  OPEN_GATE,
  TRIAL_MS,
  answered,
  lost,
  opensAt,
  paused,
  started,
  trialOf,
} from '#server/workspace-client/rate-limit/gate.ts';

/** A gate after a pause, with one call on trial since 1,000. */
const tried = (): Gate => started(paused(OPEN_GATE, 1_000), 1_000);
const trial = { pause: 1, number: 1 };

describe('a gate', () => {
  it('is open to all, none on trial, as long as the service has never said 429', () => {
    expect(opensAt(OPEN_GATE)).toBe(0);
    expect(trialOf(OPEN_GATE)).toBeUndefined();
    expect(started(OPEN_GATE, 5)).toEqual(OPEN_GATE);
  });

  it('is closed until the longest pause is over, and then open to one on trial', () => {
    const gate = paused(paused(OPEN_GATE, 9_000), 1_000);
    expect(opensAt(gate)).toBe(9_000);
    expect(trialOf(gate)).toEqual({ pause: 2, number: 1 });
    expect(opensAt(started(gate, 9_000))).toBe(9_000 + TRIAL_MS);
  });

  it('opens to all when the trial is answered, and only by one since the last pause', () => {
    expect(trialOf(answered(tried(), trial))).toBeUndefined();
    const again = paused(tried(), 60_000);
    expect(answered(again, trial)).toBe(again);
  });

  it('opens to one more when a trial is lost, and only by the last one', () => {
    expect(opensAt(lost(tried(), trial))).toBe(1_000);
    expect(trialOf(lost(tried(), trial))).toEqual({ pause: 1, number: 2 });
    const second = started(tried(), 1_000 + TRIAL_MS);
    expect(lost(second, trial)).toBe(second);
    const again = paused(tried(), 60_000);
    expect(lost(again, trial)).toBe(again);
  });
});
