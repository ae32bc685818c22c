import { findClauses } from '../find/find-clauses.ts';
import { indexClauses, type ClauseIndex } from '../find/index-clauses.ts';
import type { Rule } from '../model.ts';
import { draftHeadings } from './draft-headings.ts';
import type { Draft, DraftTopic, SourceAgreement } from './model.ts';
import { toTopicKey } from './name-clause.ts';
import { sortWordings } from './sort-wordings.ts';
import { toFoundWording, uniteAgreements } from './unite-agreements.ts';

/**
 * The least score of a clause that deals with a topic. In the half `writing` of `test/fixtures/playbook-truth`, 86 in 100 of the first
 * clauses that reach it do, and it keeps 96 in 100 of those that do.
 */
const LEAST_SCORE = 3;

/** An agreement with its index, built once for all topics. */
interface Indexed {
  readonly agreement: SourceAgreement;
  readonly index: ClauseIndex;
}

/**
 * Drafts the topics of a playbook from agreements: first those of a playbook that some agreement deals with, then, of whole
 * agreements, the headings that none of these topics covers. Each wording is a clause word for word, and each agreement counts once.
 */
export function draftPlaybook(agreements: readonly SourceAgreement[], rules: readonly Rule[]): Draft {
  const united = uniteAgreements(agreements);
  const indexed = united.map((agreement) => ({ agreement, index: indexClauses(toTexts(agreement)) }));
  const known = rules.map((rule) => ({ rule, topic: draftTopic(rule, indexed) }));
  const found = known.flatMap(({ topic }) => topic ?? []);
  const names = new Set(rules.map(({ topic }) => toTopicKey(topic)));
  const headings = draftHeadings(
    united.filter(({ isWhole }) => isWhole),
    found,
    names,
  );
  return {
    topics: [...found, ...headings],
    asked: united.length,
    missing: known.flatMap(({ rule, topic }) => (topic === undefined ? [rule.topic] : [])),
  };
}

function draftTopic(
  rule: Pick<Rule, 'topic' | 'find' | 'importance'>,
  indexed: readonly Indexed[],
): DraftTopic | undefined {
  const wordings = indexed.flatMap(({ agreement, index }) => {
    const best = findClauses(rule, index).find(({ score }) => score >= LEAST_SCORE);
    const clause = best === undefined ? undefined : agreement.clauses[best.index];
    return clause === undefined ? [] : [toFoundWording(agreement, clause)];
  });
  if (wordings.length === 0) return undefined;
  return {
    topic: rule.topic,
    find: rule.find,
    origin: 'playbook',
    importance: rule.importance,
    wordings: sortWordings(wordings),
  };
}

/** Returns the clauses of an agreement as the finder reads them: below their headings. */
function toTexts({ clauses }: SourceAgreement): readonly { label: string; paragraphs: readonly string[] }[] {
  return clauses.map(({ label, heading, paragraphs }) => ({
    label,
    paragraphs: heading === undefined ? paragraphs : [heading, ...paragraphs],
  }));
}
