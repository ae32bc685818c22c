import { useCallback, useState } from 'react';
import { asPaneError } from './failure.ts';
import { useServices } from './services.ts';
import type { PaneError } from '../../errors.ts';
import type { UpdateReport } from '../../word/model.ts';

/** What became of the last command. */
export type Outcome = { readonly report: UpdateReport } | { readonly error: PaneError };

/** One command on the document at a time. */
export interface Commands {
  /** The command that is running. */
  readonly busy: string | undefined;
  readonly outcome: Outcome | undefined;
  readonly dismiss: () => void;
  /**
   * Runs a command unless one is running, reads its report out, and has the list read again, also after a failure; not
   * after one that reports nothing, which has changed nothing.
   */
  readonly run: (key: string, command: () => Promise<UpdateReport | undefined>, then?: () => void) => void;
}

/** The commands of a view, with their outcome. Nothing is tried again by itself. */
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
          // Shown above the list; what the document holds then is read again.
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
