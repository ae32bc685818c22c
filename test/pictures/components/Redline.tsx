import { useMemo, useState } from 'react';
import { runToEnd } from '#pane/pure/diff/slices.ts';
import { compareInSteps } from '#pane/features/insert/compare.ts';
import { RedlineView } from '#pane/features/insert/RedlineView.tsx';
import { REWRITES } from './samples.ts';

/** A redline whose ticks can be pressed. */
export function Redline({ kind }: { readonly kind: keyof typeof REWRITES }) {
  const compared = useMemo(() => {
    const { paragraphs, rewrite, fixed } = REWRITES[kind];
    return runToEnd(compareInSteps(rewrite, { paragraphs, fixed }));
  }, [kind]);
  const { blocked } = compared;
  const [leftOut, leave] = useState<ReadonlySet<number>>(new Set());
  const without = new Set([...leftOut, ...blocked.keys()]);
  return <RedlineView about={kind} compared={compared} ticks={{ without, blocked, onChange: leave }} />;
}
