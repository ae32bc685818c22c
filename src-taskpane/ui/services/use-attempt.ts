import { useCallback, useState } from 'react';
import type { PaneError } from '../../errors.ts';
import { asPaneError } from './failure.ts';

/** A task that the user started, and why the last one failed. */
export interface Attempt {
  /** Runs a task. Never rejects: what it rejects with is the error until it is dismissed, or until the next task. */
  readonly attempt: (task: () => Promise<void>) => Promise<void>;
  readonly error: PaneError | undefined;
  readonly dismiss: () => void;
}

/** Holds the error of a task, to be shown where the task was started. */
export function useAttempt(): Attempt {
  const [error, setError] = useState<PaneError>();
  const dismiss = useCallback(() => setError(undefined), []);
  const attempt = useCallback(async (task: () => Promise<void>) => {
    setError(undefined);
    try {
      await task();
    } catch (reason) {
      // Shown where it was started.
      setError(asPaneError(reason));
    }
  }, []);
  return { attempt, error, dismiss };
}
