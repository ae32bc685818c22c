/** The clock of the service client and the relay, passed in at the composition root. */
export interface Clock {
  /** Wall clock, milliseconds since the epoch. May jump. */
  now(): number;
  /** Milliseconds on a monotonic clock with an arbitrary zero. */
  elapsed(): number;
  /** Runs `run` once after `ms` milliseconds. The returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** Returns the machine’s clock. Its timers do not keep the process alive. */
export function systemClock(): Clock {
  return {
    now: () => Date.now(),
    elapsed: () => performance.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
}

/** Runs `run` every `ms` milliseconds. The returned function stops it. */
export function every(clock: Pick<Clock, 'after'>, ms: number, run: () => void): () => void {
  const arm = (): (() => void) =>
    clock.after(ms, () => {
      cancel = arm();
      run();
    });
  let cancel = arm();
  return () => cancel();
}
