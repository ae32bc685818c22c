import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { countRequests, SECONDS } from '../http/request-metrics.ts';
import type { RequestLine } from '../log.ts';
import type { Clock } from '../http/clock.ts';
import type { AvailabilityState } from '../workspace-client/rate-limit/availability.ts';
import type { HttpSend } from '../workspace-client/transport/http.ts';

/** Metrics of the relay for Prometheus: counts and times by route, never users, texts or ids. */
export interface RelayMetrics {
  /** Counts an answered request, from its log line. */
  readonly request: (line: RequestLine) => void;
  /** Counts a stream as open until the returned function is called. */
  readonly streamOpened: () => () => void;
  /** Wraps a transport so that its calls to the workspace service are counted, and timed until their first byte. */
  readonly measured: (send: HttpSend) => HttpSend;
  /** Registers a function that returns the number of waiting requests by family, called whenever the metrics are read. */
  readonly watchWaiting: (waiting: () => Readonly<Record<string, number>>) => void;
  /** Registers a function that returns whether calls are sent to the workspace service, called whenever the metrics are read. */
  readonly watchBreaker: (state: () => AvailabilityState) => void;
  /** Registers a function that returns how many lines of the log were dropped, called whenever the metrics are read. */
  readonly watchDroppedLines: (dropped: () => number) => void;
  /** Registers functions that return whether the activity record can be written, and how many actions were dropped from it. */
  readonly watchActivity: (record: { isWritable(): boolean; readonly dropped: number }) => void;
  /** The metrics in Prometheus's text format. */
  readonly text: () => Promise<string>;
  /** The media type of {@link text}. */
  readonly contentType: string;
}

/** `ofProcess` adds memory, CPU, event loop and garbage collection of this process, which is possible once per process. */
export function createMetrics(options: { readonly clock: Clock; readonly ofProcess: boolean }): RelayMetrics {
  const { clock } = options;
  const registry = new Registry();
  const registers = [registry];
  if (options.ofProcess) collectDefaultMetrics({ register: registry });
  const { streams, serviceCalls, serviceSeconds } = createInstruments(registers);

  return {
    request: countRequests(registry, 'codicil'),
    streamOpened() {
      let open = true;
      streams.inc();
      return () => {
        if (open) streams.dec();
        open = false;
      };
    },
    measured: (send) => async (url, request) => {
      const began = clock.elapsed();
      let status = 'none';
      try {
        const answer = await send(url, request);
        status = String(answer.status);
        return answer;
      } finally {
        serviceCalls.inc({ status });
        serviceSeconds.observe((clock.elapsed() - began) / 1000);
      }
    },
    ...createWatches(registers),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** Registers what is counted and timed as it happens. */
function createInstruments(registers: Registry[]) {
  const streams = new Gauge({ name: 'codicil_streams', help: 'Completions that are under way.', registers });
  const serviceCalls = new Counter({
    name: 'codicil_service_requests_total',
    help: 'Calls to the workspace service, by status; "none" when no answer began.',
    labelNames: ['status'] as const,
    registers,
  });
  const serviceSeconds = new Histogram({
    name: 'codicil_service_first_byte_seconds',
    help: 'Time from a call to the workspace service to the head of its answer, in seconds.',
    buckets: SECONDS,
    registers,
  });
  return { streams, serviceCalls, serviceSeconds };
}

type Watches = Pick<RelayMetrics, 'watchWaiting' | 'watchBreaker' | 'watchDroppedLines' | 'watchActivity'>;

/** Returns functions that register what is asked for whenever the metrics are read. */
function createWatches(registers: Registry[]): Watches {
  return {
    watchWaiting(waiting) {
      // Registers itself.
      void new Gauge({
        name: 'codicil_waiting_requests',
        help: 'Requests that wait for the service’s minute, by family.',
        labelNames: ['family'] as const,
        registers,
        collect() {
          for (const [family, count] of Object.entries(waiting())) this.set({ family }, count);
        },
      });
    },
    watchBreaker(state) {
      // Registers itself.
      void new Gauge({
        name: 'codicil_breaker_state',
        help: 'Calls to the workspace service: 0 they go out, 1 a probe asks whether it is back, 2 they are kept back.',
        registers,
        collect() {
          this.set(BREAKER_NUMBERS[state()]);
        },
      });
    },
    watchDroppedLines(dropped) {
      // Registers itself.
      void new Counter({
        name: 'codicil_log_lines_dropped_total',
        help: 'Lines of the log that were dropped because nothing took them.',
        registers,
        collect() {
          this.reset();
          this.inc(dropped());
        },
      });
    },
    watchActivity(record) {
      // Both register themselves.
      void new Gauge({
        name: 'codicil_activity_record_failing',
        help: '1 while the record of who did what cannot be written, else 0.',
        registers,
        collect() {
          this.set(record.isWritable() ? 0 : 1);
        },
      });
      void new Counter({
        name: 'codicil_activity_dropped_total',
        help: 'Actions that are missing in the record of who did what.',
        registers,
        collect() {
          this.reset();
          this.inc(record.dropped);
        },
      });
    },
  };
}

const BREAKER_NUMBERS: Readonly<Record<AvailabilityState, number>> = { closed: 0, 'half-open': 1, open: 2 };
