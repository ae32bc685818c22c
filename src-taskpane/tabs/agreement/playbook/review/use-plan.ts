import { useEffect, useRef } from 'react';
import type { Deal } from '#pane/pure/playbooks/deal/model.ts';
import type { Rule } from '#pane/pure/playbooks/model.ts';
import { isPlan } from '#pane/pure/runs/model.ts';
import type { Loadable } from '#pane/ui/services/loadable.ts';
import type { Agreement } from '#pane/word/model.ts';
import type { PlaybookChoice } from '../choose/use-playbooks.ts';
import { keepUnticked, planReview } from './plan-review.ts';
import type { ReviewControl } from './use-review.ts';

const NOTHING: readonly PlaybookChoice[] = [];

/**
 * Opens a plan once for each choice of playbooks: reading them or the agreement again replaces nothing. What is said about the deal meanwhile
 * changes a plan, and nothing that was sent.
 */
export function usePlan({
  chosen,
  rules,
  agreement,
  limit,
  deal,
  review: { run, open },
  onPlan,
}: {
  /** The same list while none of them changes. */
  readonly chosen: readonly PlaybookChoice[];
  /** The rules of the chosen playbooks; undefined until they are read. */
  readonly rules: readonly Rule[] | undefined;
  readonly agreement: Loadable<Agreement>;
  /** The longest request, in UTF-16 code units. */
  readonly limit: number;
  readonly deal: Deal;
  readonly review: Pick<ReviewControl, 'run' | 'open'>;
  /** Called with the agreement of each plan; `isNew` unless it is another plan for the same choice. Always the same function. */
  readonly onPlan: (agreement: Agreement, isNew: boolean) => void;
}): void {
  const planned = useRef({ chosen: NOTHING, deal });
  useEffect(() => {
    if (run !== undefined && !isPlan(run)) return;
    const isNew = planned.current.chosen !== chosen;
    if (chosen.length === 0) planned.current = { chosen, deal };
    if (chosen.length === 0 || rules === undefined || agreement.status !== 'ready') {
      // A plan for other playbooks is not shown meanwhile.
      if (isNew && run !== undefined) open(undefined);
      return;
    }
    if (!isNew && planned.current.deal === deal) return;
    planned.current = { chosen, deal };
    const id = chosen.map((one) => one.id).join('\n');
    const plan = planReview(id, rules, agreement.value, { limit, deal });
    onPlan(agreement.value, isNew);
    open(isNew || run === undefined ? plan : keepUnticked(plan, run));
  }, [chosen, rules, agreement, limit, deal, run, open, onPlan]);
}
