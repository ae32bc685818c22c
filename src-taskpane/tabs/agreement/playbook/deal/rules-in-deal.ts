import { applyRoles, replaceRoles } from '#pane/pure/playbooks/deal/apply-roles.ts';
import { appliesIn, type Deal } from '#pane/pure/playbooks/deal/model.ts';
import type { Rule } from '#pane/pure/playbooks/model.ts';

/** Returns the rules that apply in a deal, with what this agreement calls its parties in what they would write. */
export function rulesInDeal(rules: readonly Rule[], deal: Deal, terms: readonly string[]): readonly Rule[] {
  return applyRoles(
    rules.filter(({ topic }) => appliesIn(topic, deal)),
    replaceRoles(deal, terms),
  );
}
