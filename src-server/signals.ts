/** The part of `process` that a stop needs. */
interface SignalSource {
  on(signal: 'SIGINT' | 'SIGTERM', run: () => void): unknown;
  exit(code: number): unknown;
}

/** npm passes on a Ctrl-C that the terminal has sent as well: what comes within this time is the same one, in milliseconds. */
const SAME_SIGNAL_MS = 1_000;

/**
 * Calls `stop` on the first SIGINT or SIGTERM. The same signal may come twice without cutting short what it stops; one that comes later
 * is meant, and exits with 1 at once. `elapsed` is a clock in milliseconds.
 */
export function stopOnSignals(source: SignalSource, stop: () => void, elapsed: () => number): void {
  let since: number | undefined;
  const signalled = (): void => {
    if (since === undefined) {
      since = elapsed();
      stop();
    } else if (elapsed() - since >= SAME_SIGNAL_MS) source.exit(1);
  };
  source.on('SIGINT', signalled);
  source.on('SIGTERM', signalled);
}

/** Closes on the first SIGINT or SIGTERM as {@link stopOnSignals} stops, then exits with 0, or with 1 when `close` rejects. */
export function closeOnSignals(
  source: SignalSource,
  close: () => Promise<void>,
  elapsed: () => number,
): void {
  const stop = (): void =>
    void close().then(
      () => source.exit(0),
      () => source.exit(1),
    );
  stopOnSignals(source, stop, elapsed);
}
