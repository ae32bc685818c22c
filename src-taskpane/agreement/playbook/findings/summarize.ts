import { playbookMessages as say } from '../messages.ts';
import type { ReviewItem } from './group-findings.ts';

/**
 * Returns what a finding rests on, to be read at a glance: why a verdict is not used, else the reason, else the quote, else
 * who decided. Empty for a topic that is not reviewed yet.
 */
export function summarize({ status }: ReviewItem): string {
  if (status.state === 'failed') return status.message;
  if (status.state === 'stale') return say.staleExplained;
  if (status.state !== 'done') return '';
  const { doubt, reason, quote, raw, decidedBy } = status.result.finding;
  if (doubt !== undefined) return say.doubts[doubt];
  if (reason !== '') return reason;
  if (quote !== '') return say.quoted(quote);
  return raw ?? say.decidedBy[decidedBy];
}
