import { startTransition, useEffect, useState } from 'react';
import { useServices } from '#pane/ui/services/services.ts';
import { runInSlices } from '#pane/pure/diff/slices.ts';
import { isFinishedRewrite, type Answer } from '../answer.ts';
import type { Compared } from '#pane/features/insert/compare.ts';
import { comparingAnswer } from './insertion.ts';

/**
 * Compares a complete rewrite with its passage: once for the whole tab, and in slices, so that a long one does not
 * block the pane. Undefined until that is done, and for anything else.
 */
export function useCompared(answer: Answer | undefined): Compared | undefined {
  const { platform } = useServices();
  const [held, setHeld] = useState<{ readonly of: Answer; readonly compared: Compared }>();
  const rewrite = answer !== undefined && isFinishedRewrite(answer) ? answer : undefined;
  useEffect(() => {
    if (rewrite === undefined) return undefined;
    let current = true;
    const compare = async (): Promise<void> => {
      const compared = await runInSlices(comparingAnswer(rewrite), platform.pause);
      // A long redline is rendered in slices too.
      if (current) startTransition(() => setHeld({ of: rewrite, compared }));
    };
    void compare();
    return () => {
      current = false;
    };
  }, [rewrite, platform]);
  return held?.of === rewrite ? held?.compared : undefined;
}
