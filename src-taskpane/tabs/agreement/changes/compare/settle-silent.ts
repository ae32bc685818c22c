import type { Settled } from '../decided/settle-decisions.ts';
import type { SilentDecision } from '../decided/silent-decision.ts';
import type { Decision } from '../decision.ts';
import type { AppliedSilent } from './apply-silent.ts';
import type { SilentItem } from './locate-silent.ts';

/** The decisions about silent changes that were applied. */
export interface SettledSilent {
  readonly silent: readonly SilentDecision[];
}

/** Sorts the decisions about silent changes too: what failed or was not tried before Stop is kept, by the key of the change. */
export function settleSilent(
  settled: Settled,
  items: readonly SilentItem[],
  decisions: ReadonlyMap<string, Decision>,
  outcomes: readonly AppliedSilent[],
): Settled & SettledSilent {
  const silent = outcomes.flatMap((one) => ('decision' in one ? [one.decision] : []));
  const failures = outcomes.flatMap((one) => ('error' in one ? [[one.key, one.error.message] as const] : []));
  const kept = items.flatMap(({ key }) => {
    const decision = decisions.get(key);
    return decision === undefined || silent.some((one) => one.key === key) ? [] : [[key, decision] as const];
  });
  return {
    ...settled,
    decisions: new Map([...settled.decisions, ...kept]),
    failures: new Map([...settled.failures, ...failures]),
    silent,
  };
}
