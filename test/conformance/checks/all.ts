import type { Check } from '../model.ts';
import { once } from '../session.ts';
import { ACCESS } from './access.ts';
import { auditChecks } from './audit.ts';
import { ask, completionChecks } from './completion.ts';
import { EVIDENCE } from './evidence.ts';
import { historyChecks } from './history.ts';
import { LIMITS } from './limits.ts';
import { reviewTableChecks } from './review-tables.ts';
import { SHARING } from './sharing.ts';
import { TOKENS } from './tokens.ts';
import { UPLOADS } from './uploads.ts';
import { VAULT } from './vault.ts';

/** Returns all checks for one run, in order. */
export function createChecks(): readonly Check[] {
  const asked = once(ask);
  return [
    ...ACCESS,
    ...completionChecks(asked),
    ...EVIDENCE,
    ...historyChecks(asked),
    ...VAULT,
    ...UPLOADS,
    ...SHARING,
    ...reviewTableChecks(),
    ...TOKENS,
    ...auditChecks(),
    ...LIMITS,
  ];
}
