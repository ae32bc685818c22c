import { useCallback, useEffect, useMemo, useState } from 'react';
import type { WordState } from '../ui/services/services.ts';
import { NOTHING_KNOWN, type Standing, type Theirs } from '../ui/services/standing.ts';
import type { WordDocument } from '../word/model.ts';

/**
 * Holds what is known of the document as a whole. Once there is a `word`, what is pending of others is counted; everything else is reported by
 * the section that looks for it. `countTheirs` must be the same function in every render.
 */
export function useStanding(
  word: WordState | undefined,
  countTheirs: (document: WordDocument) => Promise<Theirs>,
): readonly [Standing, (part: Partial<Standing>) => void] {
  const [standing, set] = useState(NOTHING_KNOWN);
  const report = useCallback((part: Partial<Standing>) => set((before) => ({ ...before, ...part })), []);
  const document = word?.status === 'ready' ? word.document : undefined;
  useEffect(() => {
    if (document === undefined) return undefined;
    let current = true;
    /** What a section has read meanwhile is newer. */
    const settle = (theirs: Theirs | undefined): void =>
      set((before) => (current && before.theirs === 'reading' ? { ...before, theirs } : before));
    countTheirs(document).then(settle, () => {
      // It stays unknown: the section reads it again, and says why it cannot.
      settle(undefined);
    });
    return () => {
      current = false;
    };
  }, [document, countTheirs]);
  const isFailed = word?.status === 'failed';
  const shown = useMemo(
    () => (isFailed ? { ...standing, theirs: undefined } : standing),
    [isFailed, standing],
  );
  return [shown, report];
}
