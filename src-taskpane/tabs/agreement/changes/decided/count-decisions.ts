import type { ActivityReport } from '#server/relay/api.ts';
import type { DecidedChange } from './decided-change.ts';

/** Returns what the firm's record says of decisions that were applied: numbers, and nothing of what was decided about. */
export function countDecisions(
  decided: readonly DecidedChange[],
): Pick<Extract<ActivityReport, { readonly action: 'decided' }>, 'action' | 'counts' | 'reasons'> {
  const count = (holds: (one: DecidedChange['decision']) => boolean): number =>
    decided.filter(({ decision }) => holds(decision)).length;
  const hasReason = (audience: 'internal' | 'external'): number =>
    count(({ reason }) => reason?.audience === audience && reason.text.trim() !== '');
  return {
    action: 'decided',
    counts: {
      accepted: count(({ action }) => action === 'accept'),
      rejected: count(({ action }) => action === 'reject'),
      countered: count(({ action }) => action === 'counter'),
      commented: count(({ action }) => action === 'comment'),
    },
    reasons: { internal: hasReason('internal'), external: hasReason('external') },
  };
}
