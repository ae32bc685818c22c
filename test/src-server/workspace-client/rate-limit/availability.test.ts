import { describe, expect, it } from 'vitest';
import type { Availability } from '#server/workspace-client/rate-limit/availability.ts';
import {
  AVAILABLE,
  PROBE_PATIENCE_MS,
  interrupt,
  nextStart,
  probeAbandoned,
  probeSucceeded,
  start,
  stateAt,
} from '#server/workspace-client/rate-limit/availability.ts';

/** Interrupted until 1,000, with one probe out since then. */
const probed = (): Availability => start(interrupt(AVAILABLE, 1_000), 1_000).availability;
const probe = { interruption: 1, number: 1 };

describe('availability', () => {
  it('is closed, and no call is a probe, until something interrupts it', () => {
    expect([nextStart(AVAILABLE), stateAt(AVAILABLE, 0)]).toEqual([0, 'closed']);
    expect(start(AVAILABLE, 5)).toEqual({ availability: AVAILABLE });
  });

  it('is open until the longest interruption is over, and then half-open for one probe', () => {
    const twice = interrupt(interrupt(AVAILABLE, 9_000), 1_000);
    expect(nextStart(twice)).toBe(9_000);
    expect([stateAt(twice, 8_999), stateAt(twice, 9_000)]).toEqual(['open', 'half-open']);
    const started = start(twice, 9_000);
    expect(started.probe).toEqual({ interruption: 2, number: 1 });
    expect(nextStart(started.availability)).toBe(9_000 + PROBE_PATIENCE_MS);
  });

  it('is closed again when a probe succeeds that started after the last interruption', () => {
    expect(stateAt(probeSucceeded(probed(), probe), 1_000)).toBe('closed');
    const again = interrupt(probed(), 60_000);
    expect(probeSucceeded(again, probe)).toBe(again);
  });

  it('permits the next probe when the current one is abandoned, but not an earlier one', () => {
    const abandoned = probeAbandoned(probed(), probe);
    expect(nextStart(abandoned)).toBe(1_000);
    expect(start(abandoned, 1_000).probe).toEqual({ interruption: 1, number: 2 });
    const second = start(probed(), 1_000 + PROBE_PATIENCE_MS).availability;
    expect(probeAbandoned(second, probe)).toBe(second);
    const again = interrupt(probed(), 60_000);
    expect(probeAbandoned(again, probe)).toBe(again);
  });
});
