import type { Stance } from './model.ts';

/** Returns the verdict that a stance makes of a fallback; any other verdict stays as it is. */
export function applyStance<Verdict extends string>(
  verdict: Verdict,
  stance: Stance,
): Verdict | 'acceptable' | 'not_acceptable' {
  if (verdict !== 'fallback' || stance === 'neutral') return verdict;
  return stance === 'strict' ? 'not_acceptable' : 'acceptable';
}
