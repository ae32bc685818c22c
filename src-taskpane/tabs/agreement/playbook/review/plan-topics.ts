import { canReadLanguage } from '#pane/pure/text/read-language.ts';
import { defined } from '#pane/defined.ts';
import { appliesIn, type Deal } from '#pane/pure/playbooks/deal/model.ts';
import { findAlike, findClauses, type FoundClause } from '#pane/pure/playbooks/find/find-clauses.ts';
import { indexClauses, type ClauseIndex } from '#pane/pure/playbooks/find/index-clauses.ts';
import { findIncorporation } from '#pane/pure/playbooks/incorporation.ts';
import type { Rule } from '#pane/pure/playbooks/model.ts';
import { byImportance } from '#pane/pure/playbooks/read-playbook.ts';
import { composeReview, type SentClause } from '#pane/pure/playbooks/review-prompt.ts';
import type { AgreementClause } from '#pane/word/model.ts';

/** One topic of a playbook with the clauses that it is checked against. */
export interface PlannedTopic {
  readonly rule: Rule;
  /** Best first; empty if no entry of Find occurs in the agreement and the whole of it does not fit. */
  readonly clauses: readonly AgreementClause[];
  /** True if no entry of Find occurs, and all clauses are sent because they fit into one request. */
  readonly isWhole: boolean;
  /** Set if the rules about words do not know the language of the agreement. */
  readonly isOtherLanguage?: true;
  /** Entry of the column Find that found the first clause; empty if there is none. */
  readonly foundBy: string;
  /** Where none is found, the clauses most alike to what the rule says, best first; absent where one is found. */
  readonly alike?: readonly AgreementClause[];
  /** Those of {@link clauses} that do not fit into one request with the position. */
  readonly leftOut: readonly AgreementClause[];
  /** The sentence by which terms of another document belong to the agreement; absent for none. */
  readonly incorporation?: string;
  /** What the user says about the deal; absent for nothing. */
  readonly deal?: Deal;
  /** Length of what will be sent, in UTF-16 code units; 0 if nothing is sent. */
  readonly size: number;
}

/** Returns true unless the user says that the topic does not apply in this deal. */
export function applies({ rule, deal }: Pick<PlannedTopic, 'rule' | 'deal'>): boolean {
  return deal === undefined || appliesIn(rule.topic, deal);
}

/** Returns a clause in the form in which it is sent: its paragraphs with their numbers, separated by line feeds. */
export function toSentClause({
  label,
  part,
  paragraphs,
  numbers,
}: Pick<AgreementClause, 'label' | 'part' | 'paragraphs' | 'numbers'>): SentClause {
  return {
    label: part === undefined ? label : `${label} (${part})`,
    text: paragraphs.map((text, index) => [numbers[index] ?? '', text].filter(Boolean).join(' ')).join('\n'),
  };
}

/**
 * Plans a review of an agreement against a playbook, topic by topic, the most important first. `limit` is the longest
 * request in UTF-16 code units. If no clause is found, and the whole agreement fits into one request, all of it is
 * sent.
 */
export function planTopics(
  rules: readonly Rule[],
  clauses: readonly AgreementClause[],
  limit: number,
  deal?: Deal,
): readonly PlannedTopic[] {
  const index = indexClauses(clauses);
  const isRead = canReadLanguage(clauses.flatMap(({ paragraphs }) => paragraphs));
  const incorporation = findIncorporation(clauses.flatMap(({ paragraphs }) => paragraphs));
  return byImportance(rules).map((rule) => ({
    ...planTopic(rule, clauses, index, limit, deal),
    ...(isRead ? {} : { isOtherLanguage: true }),
    ...defined({ incorporation, deal }),
  }));
}

function planTopic(
  rule: Rule,
  all: readonly AgreementClause[],
  index: ClauseIndex,
  limit: number,
  deal: Deal | undefined,
): PlannedTopic {
  const found = findClauses(rule, index);
  const isWhole = found.length === 0 && compose(rule, all, limit, deal).leftOut.length === 0;
  const clauses = isWhole ? all : found.flatMap((clause) => all[clause.index] ?? []);
  const { leftOut, sent, size } = compose(rule, clauses, limit, deal);
  const toClauses = (list: readonly FoundClause[]): readonly AgreementClause[] =>
    list.flatMap((clause) => all[clause.index] ?? []);
  return {
    rule,
    clauses,
    isWhole,
    foundBy: found[0]?.by ?? '',
    ...(found.length === 0 ? { alike: toClauses(findAlike(rule, index)) } : {}),
    leftOut: leftOut.flatMap((position) => clauses[position] ?? []),
    size: sent.length === 0 ? 0 : size,
  };
}

const compose = (
  rule: Rule,
  clauses: readonly AgreementClause[],
  limit: number,
  deal: Deal | undefined,
): ReturnType<typeof composeReview> => composeReview(rule, clauses.map(toSentClause), limit, deal);
