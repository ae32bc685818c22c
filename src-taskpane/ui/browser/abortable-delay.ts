/** Resolves after this many milliseconds; if the signal is aborted first, rejects with its reason and stops the timer. */
export function waitFor(
  milliseconds: number,
  signal: AbortSignal,
  setTimer: (callback: () => void, milliseconds: number) => () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const leave = (): void => {
      stop();
      reject(signal.reason);
    };
    const stop = setTimer(() => {
      signal.removeEventListener('abort', leave);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', leave, { once: true });
  });
}
