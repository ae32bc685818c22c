/** The part of `process` that a stop needs. */
export interface SignalSource {
  on(signal: 'SIGINT' | 'SIGTERM', run: () => void): unknown;
  exit(code: number): unknown;
}

/** npm passes on a Ctrl-C that the terminal has sent as well: what comes within this time is the same one, in milliseconds. */
const SAME_SIGNAL_MS = 1_000;

/**
 * Closes on the first SIGINT or SIGTERM, then exits with 0, or with 1 when `close` rejects. The same signal may come twice without
 * cutting that short; one that comes later is meant, and exits with 1 at once. `elapsed` is a clock in milliseconds.
 */
export function closeOnSignals(
  source: SignalSource,
  close: () => Promise<void>,
  elapsed: () => number,
): void {
  let since: number | undefined;
  const stop = (): void => {
    if (since !== undefined) {
      if (elapsed() - since >= SAME_SIGNAL_MS) source.exit(1);
      return;
    }
    since = elapsed();
    close().then(
      () => source.exit(0),
      () => source.exit(1),
    );
  };
  source.on('SIGINT', stop);
  source.on('SIGTERM', stop);
}
