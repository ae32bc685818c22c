/**
 * Whether calls may be sent: `closed` (yes), `open` (none before a time), `half-open` (one probe is pending, or may be sent, and
 * decides for the others). It models both the circuit breaker of a service that cannot be reached and the pause after a 429; times
 * are milliseconds on one clock. Pure, so that it works the same for one relay and for several on a database.
 */
export interface Availability {
  /** No call starts before this time. */
  readonly until: number;
  /** How often calls were interrupted. A report on a probe of an earlier interruption proves nothing. */
  readonly interruptions: number;
  /** True while no probe has succeeded since the last interruption. */
  readonly isRecovering: boolean;
  /** How many probes have started. */
  readonly probes: number;
  /** When the last of them started; absent while none is pending. */
  readonly probeStartedAt?: number;
}

/** A call that started while it was not known whether the service answers again. */
export interface Probe {
  readonly interruption: number;
  readonly number: number;
}

/** The names of the circuit breaker pattern. */
export type AvailabilityState = 'closed' | 'open' | 'half-open';

export const AVAILABLE: Availability = { until: 0, interruptions: 0, isRecovering: false, probes: 0 };

/** After this time without an answer a probe no longer delays the next one, since an answer may take minutes. In milliseconds. */
export const PROBE_PATIENCE_MS = 5_000;

export function stateAt({ until, isRecovering }: Availability, now: number): AvailabilityState {
  if (!isRecovering) return 'closed';
  return now < until ? 'open' : 'half-open';
}

/** Returns the earliest time of the next start. */
export function nextStart({ until, isRecovering, probeStartedAt }: Availability): number {
  return isRecovering && probeStartedAt !== undefined
    ? Math.max(until, probeStartedAt + PROBE_PATIENCE_MS)
    : until;
}

/** Interrupts: no call starts before `until`, and then one probe. */
export function interrupt({ until, interruptions, probes }: Availability, next: number): Availability {
  return { until: Math.max(until, next), interruptions: interruptions + 1, isRecovering: true, probes };
}

/** Records the start of a call, which is a probe during recovery. */
export function start(
  availability: Availability,
  now: number,
): { readonly availability: Availability; readonly probe?: Probe } {
  if (!availability.isRecovering) return { availability };
  const number = availability.probes + 1;
  return {
    availability: { ...availability, probes: number, probeStartedAt: now },
    probe: { interruption: availability.interruptions, number },
  };
}

/** Records that the service answered a probe: other calls may start. A probe from before the last interruption has no effect. */
export function probeSucceeded(availability: Availability, probe: Probe): Availability {
  const { until, interruptions, probes } = availability;
  return probe.interruption === interruptions
    ? { until, interruptions, isRecovering: false, probes }
    : availability;
}

/** Records that a probe has no result, because its caller left or the connection broke: the next one may start. */
export function probeAbandoned(availability: Availability, probe: Probe): Availability {
  const { until, interruptions, isRecovering, probes } = availability;
  return probe.interruption === interruptions && probe.number === probes
    ? { until, interruptions, isRecovering, probes }
    : availability;
}
