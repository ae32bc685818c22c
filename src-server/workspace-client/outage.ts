import { ServiceError } from './errors.ts';

/** A time in which the service cannot be reached, on the clock in milliseconds. */
export interface Outage {
  readonly since: number;
  /** When the next probe is sent; while one is pending, when it was sent. */
  readonly probeAt: number;
}

/** Returns the refusal of a call during an outage, with the seconds until the next probe. */
export function refusalIn({ probeAt }: Outage, now: number): ServiceError {
  return new ServiceError('service_unreachable', {
    retryAfter: Math.max(1, Math.ceil((probeAt - now) / 1000)),
  });
}
