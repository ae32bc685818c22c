import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PaneError } from '#pane/errors.ts';
import { useLoad, type Loadable } from '#pane/ui/services/loadable.ts';
import { useServices } from '#pane/ui/services/services.ts';
import { useAttempt } from '#pane/ui/services/use-attempt.ts';
import type { WordDocument } from '#pane/word/model.ts';
import { listAccepted } from '../decided/decided-change.ts';
import type { SilentDecision } from '../decided/silent-decision.ts';
import type { DecidedControl } from '../decided/use-decided.ts';
import { compareFile, type ComparedFile } from './compare-file.ts';
import type { SilentItem } from './locate-silent.ts';
import { compareMessages as say } from './messages.ts';

/** The comparison with the version that was sent, and what was decided about the silent changes that it found. */
export interface SilentControl {
  readonly file: File | undefined;
  readonly choose: (file: File) => void;
  readonly compared: Loadable<ComparedFile>;
  readonly compareAgain: () => void;
  /** What was found; nothing before a comparison. */
  readonly items: readonly SilentItem[];
  /** Returns the decision that was applied; undefined for a change that is open. */
  readonly decisionOf: (item: SilentItem) => SilentDecision | undefined;
  /** Takes an applied decision back, with what it wrote. */
  readonly takeBack: (decision: SilentDecision) => Promise<void>;
  readonly isBusy: boolean;
  readonly error: PaneError | undefined;
  readonly dismiss: () => void;
}

const NOTHING: readonly SilentItem[] = [];

/** Compares the document with a file, once one is chosen, and again where what was accepted has changed. */
export function useSilent(
  document: WordDocument,
  { decided, silent, forgetSilent }: DecidedControl,
): SilentControl {
  const { announce, wrote, platform, report } = useServices();
  const { pause } = platform;
  const [file, choose] = useState<File>();
  const [isBusy, setBusy] = useState(false);
  const { attempt, error, dismiss } = useAttempt();
  const accepted = useMemo(() => listAccepted(decided), [decided]);
  const load = useMemo(
    () => (file === undefined ? undefined : () => compareFile(file, document, accepted, pause)),
    [file, document, accepted, pause],
  );
  const [compared, compareAgain] = useLoad(load);
  const found = compared.status === 'ready' ? compared.value : undefined;
  const checked = useRef<typeof found>(undefined);
  useEffect(() => {
    // What was restored after a comparison is not in it.
    if (found === undefined || checked.current === found) return;
    checked.current = found;
    // Rejected or undone in Word, it is open again.
    for (const { key, entryId } of silent)
      if (entryId !== undefined && !found.pending.has(entryId))
        if (found.items.some((item) => item.key === key)) forgetSilent(key);
  }, [found, silent, forgetSilent]);
  const decisionOf = ({ key }: SilentItem): SilentDecision | undefined =>
    silent.find((one) => one.key === key);
  const items = found?.items ?? NOTHING;
  const open = items.filter((item) => decisionOf(item) === undefined).length;
  const isCompared = found !== undefined;
  const fileName = file?.name ?? '';
  useEffect(
    () => report({ silent: isCompared ? { open, fileName } : undefined }),
    [report, isCompared, open, fileName],
  );
  const takeBack = useCallback(
    async ({ entryId, key }: SilentDecision) => {
      if (entryId === undefined) return forgetSilent(key);
      setBusy(true);
      await attempt(async () => {
        await document.remove(entryId);
        forgetSilent(key);
        announce(say.undone);
      });
      setBusy(false);
      wrote();
      compareAgain();
    },
    [document, forgetSilent, attempt, announce, wrote, compareAgain],
  );
  return { file, choose, compared, compareAgain, items, decisionOf, takeBack, isBusy, error, dismiss };
}
