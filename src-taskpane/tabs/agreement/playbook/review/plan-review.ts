import { applyRoles, replaceRoles } from '#pane/pure/playbooks/deal/apply-roles.ts';
import { isUnset, type Deal } from '#pane/pure/playbooks/deal/model.ts';
import type { Rule } from '#pane/pure/playbooks/model.ts';
import { listTerms } from '#pane/pure/proofread/list-terms.ts';
import type { Agreement } from '#pane/word/model.ts';
import { applies, planTopics } from './plan-topics.ts';
import { createReview, type ReviewRun } from './use-review.ts';

/** Plans a review of an agreement in a deal: what the playbook would write has this agreement's names of the parties. */
export function planReview(
  id: string,
  rules: readonly Rule[],
  { clauses, paragraphs }: Agreement,
  { limit, deal }: { readonly limit: number; readonly deal: Deal },
): ReviewRun {
  if (isUnset(deal)) {
    // Nothing is said, yet names may be replaced.
    return createReview(
      id,
      planTopics(rules, clauses, limit, deal.pseudonyms === undefined ? undefined : deal),
    );
  }
  const written = applyRoles(rules, replaceRoles(deal, listTerms(paragraphs)));
  return createReview(id, planTopics(written, clauses, limit, deal));
}

/** Returns a plan in which the topics that the user unticked in an earlier one are unticked too. */
export function keepUnticked(plan: ReviewRun, before: ReviewRun): ReviewRun {
  const unticked = new Set(
    before.items.flatMap(({ id, input, status }) =>
      status.state === 'skipped' && applies(input) ? [id] : [],
    ),
  );
  return {
    ...plan,
    items: plan.items.map((item) =>
      unticked.has(item.id) ? { ...item, status: { state: 'skipped' } } : item,
    ),
  };
}
