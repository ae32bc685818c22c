import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { runInSlices } from '#pane/pure/diff/slices.ts';
import { compareInSteps, type Compared, type LeftOut } from '#pane/features/insert/compare.ts';
import { RedlineView } from '#pane/features/insert/RedlineView.tsx';
import { useServices } from '#pane/ui/services/services.ts';
import type { Passage } from '#pane/word/model.ts';
import { agreementMessages } from '../messages.ts';

/** Shows the proposed wording as a redline of the clause, with a tick for each change. */
export function ItemRedline({
  rewrite,
  passage,
  asked,
  without: leftOut,
  onChange,
}: {
  readonly rewrite: string;
  readonly passage: Passage;
  /** What the user asked for; absent for a playbook's wording. */
  readonly asked?: string | undefined;
  readonly without: readonly number[];
  readonly onChange: (edit: (without: LeftOut) => LeftOut) => void;
}) {
  const compared = useComparison(rewrite, passage, asked);
  const blocked = compared?.blocked;
  const without = useMemo(() => new Set([...leftOut, ...(blocked?.keys() ?? [])]), [leftOut, blocked]);
  const change = useCallback((edit: (before: LeftOut) => LeftOut) => onChange(edit), [onChange]);
  if (compared === undefined) return null;
  if (compared.plan.length === 0) return <span>{agreementMessages.noChange}</span>;
  return <RedlineView compared={compared} ticks={{ without, blocked: compared.blocked, onChange: change }} />;
}

/** Compares the rewrite with its clause, in slices; undefined until that is done. */
export function useComparison(rewrite: string, passage: Passage, asked?: string): Compared | undefined {
  const { platform } = useServices();
  const [held, setHeld] = useState<{ readonly passage: Passage; readonly compared: Compared }>();
  useEffect(() => {
    let current = true;
    const compare = async (): Promise<void> => {
      const compared = await runInSlices(compareInSteps(rewrite, passage, asked), platform.pause);
      if (current) startTransition(() => setHeld({ passage, compared }));
    };
    void compare();
    return () => {
      current = false;
    };
  }, [rewrite, passage, asked, platform]);
  return held?.passage === passage ? held.compared : undefined;
}
