/**
 * Whether calls may go out, as a value: `closed` (they do), `open` (none before a time), `half-open` (one probe is out, or may go, and
 * decides for the others). The circuit breaker of a service that cannot be reached and the pause after a 429 are both this; times
 * are milliseconds on one clock. Pure, so that one relay and several on a database keep it alike.
 */
export interface Availability {
  /** Nothing starts before. */
  readonly until: number;
  /** How often calls were interrupted. A report on a probe of an earlier interruption proves nothing. */
  readonly interruptions: number;
  /** No probe has succeeded since the last interruption. */
  readonly isRecovering: boolean;
  /** How many probes have started. */
  readonly probes: number;
  /** When the last of them did; absent while none is out. */
  readonly probeStartedAt?: number;
}

/** A call that started while nobody knew whether the service answers again. */
export interface Probe {
  readonly interruption: number;
  readonly number: number;
}

/** The names of the circuit breaker pattern. */
export type AvailabilityState = 'closed' | 'open' | 'half-open';

export const AVAILABLE: Availability = { until: 0, interruptions: 0, isRecovering: false, probes: 0 };

/** A probe that gets no answer for so long no longer holds the next one up: an answer may take minutes. In milliseconds. */
export const PROBE_PATIENCE_MS = 5_000;

export function stateAt({ until, isRecovering }: Availability, now: number): AvailabilityState {
  if (!isRecovering) return 'closed';
  return now < until ? 'open' : 'half-open';
}

/** The earliest time of the next start. */
export function nextStart({ until, isRecovering, probeStartedAt }: Availability): number {
  return isRecovering && probeStartedAt !== undefined
    ? Math.max(until, probeStartedAt + PROBE_PATIENCE_MS)
    : until;
}

/** Nothing starts before `until`, and then one probe. */
export function interrupt({ until, interruptions, probes }: Availability, next: number): Availability {
  return { until: Math.max(until, next), interruptions: interruptions + 1, isRecovering: true, probes };
}

/** A call starts. It is a probe while the availability is recovering. */
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

/** The service answered a probe: the others follow. One from before the last interruption changes nothing. */
export function probeSucceeded(availability: Availability, probe: Probe): Availability {
  const { until, interruptions, probes } = availability;
  return probe.interruption === interruptions
    ? { until, interruptions, isRecovering: false, probes }
    : availability;
}

/** Nobody will know what the service says to a probe: its caller left, or the connection broke. The next one may start. */
export function probeAbandoned(availability: Availability, probe: Probe): Availability {
  const { until, interruptions, isRecovering, probes } = availability;
  return probe.interruption === interruptions && probe.number === probes
    ? { until, interruptions, isRecovering, probes }
    : availability;
}
