import type { Verdict } from '../read-review.ts';
import type { Stance } from './model.ts';

/** Returns the verdict that a stance makes of a fallback; any other verdict stays as it is. */
export function applyStance(verdict: Verdict, stance: Stance): Verdict {
  if (verdict !== 'fallback') return verdict;
  if (stance === 'neutral') return verdict;
  return stance === 'strict' ? 'not_acceptable' : 'acceptable';
}
