/** Time as the service client and the relay see it; handed in at the composition root. */
export interface Clock {
  /** Wall clock, milliseconds since the epoch. May jump. */
  now(): number;
  /** Milliseconds on a clock that never jumps; its zero means nothing. */
  elapsed(): number;
  /** Runs `run` once after `ms` milliseconds. The returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** The machine's clock. Its timers do not keep the process alive. */
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

/** Runs `run` every `ms` milliseconds. The returned function ends that. */
export function every(clock: Pick<Clock, 'after'>, ms: number, run: () => void): () => void {
  const arm = (): (() => void) =>
    clock.after(ms, () => {
      cancel = arm();
      run();
    });
  let cancel = arm();
  return () => cancel();
}
