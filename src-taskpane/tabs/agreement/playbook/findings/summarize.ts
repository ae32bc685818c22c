import { dealMessages } from '../deal/messages.ts';
import { playbookMessages as say } from '../messages.ts';
import type { ReviewItem } from './group-findings.ts';

/**
 * Returns what a finding rests on, to be read at a glance: why a verdict is not used, or what the stance made of it, else the reason, else the quote, else
 * who decided. Empty for a topic that is not reviewed yet.
 */
export function summarize({ status }: ReviewItem): string {
  if (status.state === 'failed') return status.message;
  if (status.state === 'stale') return say.staleExplained;
  if (status.state !== 'done') return '';
  const { doubt, reason, quote, raw, decidedBy, stance } = status.result.finding;
  if (doubt !== undefined) return say.doubts[doubt];
  if (stance !== undefined) return dealMessages.stanceExplained[stance];
  if (reason !== '') return reason;
  if (quote !== '') return say.quoted(quote);
  return raw ?? say.decidedBy[decidedBy];
}
