import { useCallback, useRef, useState } from 'react';
import type { PaneError } from '#pane/errors.ts';
import { asPaneError } from '#pane/ui/services/failure.ts';
import { useServices } from '#pane/ui/services/services.ts';
import type { SilentStanding } from '#pane/ui/services/standing.ts';
import type { WordDocument } from '#pane/word/model.ts';
import { checkDocument, type ReadyCheck } from './check-document.ts';
import { readyMessages } from './messages.ts';

/** The check of the open document. */
interface DocumentCheck {
  readonly isChecking: boolean;
  /** The result of the last check; it stays while the next one runs. */
  readonly result: ReadyCheck | undefined;
  readonly error: PaneError | undefined;
  readonly dismiss: () => void;
  readonly check: () => Promise<void>;
  /** Runs an action and shows its error. */
  readonly run: (work: () => Promise<unknown>) => Promise<void>;
}

/** Returns how many points a check has; silent changes that are not decided are one. */
export const countPoints = ({ findings }: ReadyCheck, silent: SilentStanding | undefined): number =>
  findings.length + ((silent?.open ?? 0) === 0 ? 0 : 1);

/** Checks a document on request; a later check supersedes an earlier one. */
export function useCheck(document: WordDocument, silent: SilentStanding | undefined): DocumentCheck {
  const { platform, announce } = useServices();
  const [isChecking, setChecking] = useState(false);
  const [result, setResult] = useState<ReadyCheck>();
  const [error, setError] = useState<PaneError>();
  const turn = useRef(0);
  const check = useCallback(async () => {
    turn.current += 1;
    const own = turn.current;
    setChecking(true);
    setError(undefined);
    announce(readyMessages.checking);
    try {
      const found = await checkDocument(document, platform.pause);
      if (own !== turn.current) return;
      setResult(found);
      announce(readyMessages.found(countPoints(found, silent)));
    } catch (reason) {
      // Shown above the list, which stays unchanged.
      if (own === turn.current) setError(asPaneError(reason));
    } finally {
      if (own === turn.current) setChecking(false);
    }
  }, [document, platform, announce, silent]);
  const run = useCallback(async (work: () => Promise<unknown>) => {
    setError(undefined);
    try {
      await work();
    } catch (reason) {
      setError(asPaneError(reason));
    }
  }, []);
  const dismiss = useCallback(() => setError(undefined), []);
  return { isChecking, result, error, dismiss, check, run };
}
