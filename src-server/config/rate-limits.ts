import { z } from 'zod';
import { RATE_LIMITS, type RateLimits } from '../contract/limits.ts';
import { pairs } from './value.ts';

/** Most calls of a family in a minute: each is remembered for the minute. */
export const MOST_PER_MINUTE = 6_000;

const perMinute = (least: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(MOST_PER_MINUTE))
    .default(least);

const limits = z.strictObject({
  completion: perMinute(RATE_LIMITS.completion),
  vault: perMinute(RATE_LIMITS.vault),
  history: perMinute(RATE_LIMITS.history),
  audit: perMinute(RATE_LIMITS.audit),
});

/**
 * Pairs of a family of operations and its calls a minute, in place of the specification's figures, which count for the families that are
 * not named. None is below the specification's: clients count on those. Fails with `message`.
 */
export function rateLimits(message: string): z.ZodType<RateLimits, string> {
  return pairs(message).transform((given, context) => {
    const read = limits.safeParse(Object.fromEntries(given));
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}
