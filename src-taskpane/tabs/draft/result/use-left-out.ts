import { useCallback, useMemo, useState } from 'react';
import type { Compared, LeftOut } from '#pane/features/insert/compare.ts';
import type { Answer } from '../answer.ts';

const NOTHING: LeftOut = new Set();

/**
 * Returns the changes of a rewrite that are omitted, and what changes the ticks, which stays the same as long as the redline does. What changes
 * the meaning without having been asked for is omitted until the user ticks it.
 */
export function useLeftOut(
  { text, asked: { target } }: Answer,
  compared: Compared | undefined,
): readonly [LeftOut, (edit: (without: LeftOut) => LeftOut) => void] {
  const [leftOut, setLeftOut] = useState<{ readonly of: string; readonly without: LeftOut }>();
  const unasked = compared?.unasked ?? NOTHING;
  // Ticks belong to the redline on which they were set: to this rewrite of this passage.
  const subject = JSON.stringify([target.text, text]);
  const chosen = leftOut?.of === subject ? leftOut.without : unasked;
  const blocked = compared?.blocked;
  // What Word cannot write is omitted, whatever the user ticks.
  const without = useMemo(
    () => (blocked === undefined || blocked.size === 0 ? chosen : new Set([...chosen, ...blocked.keys()])),
    [chosen, blocked],
  );
  const leave = useCallback(
    (edit: (without: LeftOut) => LeftOut) =>
      setLeftOut((before) => ({
        of: subject,
        without: edit(before?.of === subject ? before.without : unasked),
      })),
    [subject, unasked],
  );
  return [without, leave];
}
