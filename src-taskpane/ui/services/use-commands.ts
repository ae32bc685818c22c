import { useCallback, useState } from 'react';
import { asPaneError } from './failure.ts';
import { useServices } from './services.ts';
import type { PaneError } from '../../errors.ts';
import type { UpdateReport } from '../../word/model.ts';

/** The outcome of the last command. */
export type Outcome = { readonly report: UpdateReport } | { readonly error: PaneError };

/** Runs commands on the document, one at a time. */
interface Commands {
  /** The key of the running command. */
  readonly busy: string | undefined;
  readonly outcome: Outcome | undefined;
  readonly dismiss: () => void;
  /**
   * Runs a command unless one is running, announces its report, and reloads the list, also after a failure; not after
   * a command without a report, which has changed nothing.
   */
  readonly run: (key: string, command: () => Promise<UpdateReport | undefined>, then?: () => void) => void;
}

/** Returns the commands of a view, with their outcome. Nothing is retried automatically. */
export function useCommands(): Commands {
  const { wrote, announce } = useServices();
  const [busy, setBusy] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const run = useCallback<Commands['run']>(
    (key, command, then) => {
      if (busy !== undefined) return;
      const work = async (): Promise<void> => {
        try {
          const report = await command();
          if (report === undefined) {
            setBusy(undefined);
            return;
          }
          setOutcome({ report });
          announce(report.message);
          then?.();
        } catch (error) {
          // Shown above the list; the document is then read again.
          setOutcome({ error: asPaneError(error) });
        }
        setBusy(undefined);
        wrote();
      };
      setBusy(key);
      setOutcome(undefined);
      void work();
    },
    [busy, wrote, announce],
  );
  const dismiss = useCallback(() => setOutcome(undefined), []);
  return { busy, outcome, dismiss, run };
}
