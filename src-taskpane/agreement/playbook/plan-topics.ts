import { findClauses, indexClauses } from '../../playbooks/find-clauses.ts';
import type { Rule } from '../../playbooks/model.ts';
import { byImportance } from '../../playbooks/read-playbook.ts';
import { composeReview, type SentClause } from '../../playbooks/review-prompt.ts';
import type { AgreementClause } from '../../word/model.ts';

/** One topic of a playbook with the clauses that it is checked against. */
export interface PlannedTopic {
  readonly rule: Rule;
  /** Positions in the agreement, best first; empty where no entry of Find occurs in it. */
  readonly clauses: readonly number[];
  /** Entry of the column Find that found the first of them. */
  readonly foundBy: string;
  /** Of {@link clauses}: those that do not fit into one request with the position. */
  readonly leftOut: readonly number[];
  /** Length of what will be sent, in UTF-16 code units; 0 where nothing is. */
  readonly size: number;
}

/** A clause as it is sent: its paragraphs with their numbers, separated by line feeds. */
export function toSentClause({ label, part, paragraphs, numbers }: AgreementClause): SentClause {
  return {
    label: part === undefined ? label : `${label} (${part})`,
    text: paragraphs.map((text, index) => [numbers[index] ?? '', text].filter(Boolean).join(' ')).join('\n'),
  };
}

/**
 * What a review of an agreement against a playbook will do, topic by topic, the most important first. `limit` is the longest
 * request in UTF-16 code units. Where no clause is found, and the whole agreement fits into one request, all of it is sent.
 */
export function planTopics(
  rules: readonly Rule[],
  clauses: readonly AgreementClause[],
  limit: number,
): readonly PlannedTopic[] {
  const index = indexClauses(clauses);
  const sent = clauses.map(toSentClause);
  return byImportance(rules).map((rule): PlannedTopic => {
    const found = findClauses(rule, index);
    const positions =
      found.length > 0 ? found.map((clause) => clause.index) : wholeIfItFits(rule, sent, limit);
    const texts = positions.flatMap((position) => sent[position] ?? []);
    const composed = composeReview(rule, texts, limit);
    return {
      rule,
      clauses: positions,
      foundBy: found[0]?.by ?? '',
      leftOut: composed.leftOut.flatMap((position) => positions[position] ?? []),
      size: composed.sent.length === 0 ? 0 : composed.prompt.length,
    };
  });
}

function wholeIfItFits(rule: Rule, sent: readonly SentClause[], limit: number): readonly number[] {
  return composeReview(rule, sent, limit).leftOut.length === 0 ? [...sent.keys()] : [];
}
