import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RewriteRequest } from '#pane/pure/judge/asked.ts';
import { runInSlices } from '#pane/pure/diff/slices.ts';
import { compareInSteps, type Compared, type LeftOut } from '#pane/features/insert/compare.ts';
import { Judgement } from '#pane/features/insert/Judgement.tsx';
import { RedlineView } from '#pane/features/insert/RedlineView.tsx';
import { useServices } from '#pane/ui/services/services.ts';
import type { Passage } from '#pane/word/model.ts';
import { agreementMessages } from '../messages.ts';

/** Shows the proposed wording as a redline of the clause, with a tick for each change, and what changes the meaning. */
export function ItemRedline({
  rewrite,
  passage,
  asked,
  without: chosen,
  onChange,
}: {
  readonly rewrite: string;
  readonly passage: Passage;
  /** What was asked for; undefined for other wording alone. */
  readonly asked: RewriteRequest | undefined;
  /** The omitted changes; undefined as long as the user left the ticks as the judge set them. */
  readonly without: readonly number[] | undefined;
  readonly onChange: (edit: (without: readonly number[] | undefined) => readonly number[]) => void;
}) {
  const compared = useComparison(rewrite, passage, asked);
  if (compared === undefined) return null;
  if (compared.plan.length === 0) return <span>{agreementMessages.noChange}</span>;
  return <JudgedRedline compared={compared} without={chosen} onChange={onChange} />;
}

/** Shows a redline with its ticks, and under it what its changes do to the meaning, each with a way to its tick. */
export function JudgedRedline({
  compared,
  without: chosen,
  onChange,
}: { readonly compared: Compared } & Pick<Parameters<typeof ItemRedline>[0], 'without' | 'onChange'>) {
  const redline = useRef<HTMLDivElement>(null);
  const { blocked, unasked } = compared;
  const without = useMemo(
    () => new Set([...(chosen ?? unasked), ...blocked.keys()]),
    [chosen, unasked, blocked],
  );
  const change = useCallback(
    (edit: (before: LeftOut) => LeftOut) =>
      onChange((before) => [...edit(before === undefined ? unasked : new Set(before))]),
    [onChange, unasked],
  );
  return (
    <div ref={redline}>
      <RedlineView compared={compared} ticks={{ without, blocked, onChange: change }} />
      <Judgement
        compared={compared}
        onShow={(number) => redline.current?.querySelector<HTMLElement>(`[data-change="${number}"]`)?.focus()}
      />
    </div>
  );
}

/** Compares the rewrite with its clause, in slices; undefined until that is done. */
export function useComparison(
  rewrite: string,
  passage: Passage,
  asked?: RewriteRequest,
): Compared | undefined {
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
