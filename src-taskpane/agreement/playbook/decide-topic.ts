import { findQuote } from '../../citations/quote.ts';
import { evaluateMeasure } from '../../playbooks/evaluate-measure.ts';
import type { Measure } from '../../playbooks/model.ts';
import type { CheckedReview, Verdict } from '../../playbooks/read-review.ts';
import { checkReview, readReview } from '../../playbooks/read-review.ts';
import type { SentClause } from '../../playbooks/review-prompt.ts';
import type { AgreementClause } from '../../word/model.ts';
import { toSentClause, type PlannedTopic } from './plan-topics.ts';

/** What was found about one topic. */
export interface Finding {
  readonly verdict: Verdict;
  /** `model`: a language model said so. `measure`: the measure decides it. `words`: no entry of Find occurs. `reader`: for the user. */
  readonly decidedBy: 'model' | 'measure' | 'words' | 'reader';
  /** The clause that decides it, or the best one that was found. */
  readonly clause?: AgreementClause;
  /** Words of that clause, word for word; empty without. */
  readonly quote: string;
  readonly reason: string;
  /** What is to go in the clause's place; empty for none. */
  readonly rewrite: string;
  /** What to say to the other side; empty for none. */
  readonly comment: string;
  /** Why a model's verdict was not taken over. `measure_not_met`: the measure decides otherwise. */
  readonly doubt?: NonNullable<CheckedReview['doubt']> | 'measure_not_met';
  /** An answer that could not be read, as it came. */
  readonly raw?: string;
}

/** A text that was sent. Without a clause it is the whole agreement. */
export interface SentText extends SentClause {
  readonly clause?: AgreementClause;
}

/**
 * What can be said about a topic without a language model: a measure where it decides for certain, `missing` where no entry of
 * Find occurs anywhere in the agreement, and everything else for the reader. Nothing is called acceptable on a guess.
 */
export function decideWithoutModel({ rule, clauses, foundBy }: PlannedTopic): Finding {
  const nothing = { quote: '', reason: '', rewrite: '', comment: rule.comment };
  if (foundBy === '') return { ...nothing, verdict: 'missing', decidedBy: 'words' };
  const [best] = clauses;
  const measured = rule.measure === undefined ? undefined : measureClauses(rule.measure, clauses);
  if (measured !== undefined) {
    const isMet = measured.result === 'met';
    return {
      ...nothing,
      verdict: isMet ? 'acceptable' : 'not_acceptable',
      decidedBy: 'measure',
      clause: measured.clause,
      quote: measured.quote,
      comment: isMet ? '' : rule.comment,
    };
  }
  return {
    ...nothing,
    verdict: 'unclear',
    decidedBy: 'reader',
    ...(best === undefined ? {} : { clause: best }),
  };
}

/** The first of the clauses that the measure decides. */
function measureClauses(
  measure: Measure,
  clauses: readonly AgreementClause[],
):
  | { readonly clause: AgreementClause; readonly result: 'met' | 'not_met'; readonly quote: string }
  | undefined {
  for (const clause of clauses) {
    const measured = evaluateMeasure(measure, clause.paragraphs);
    if (measured.result !== 'unclear') return { clause, ...measured };
  }
  return undefined;
}

/**
 * What a model's answer about a topic comes to, checked against the texts that were sent. An answer that cannot be read is for
 * the reader, as it came; so is `acceptable` where the measure says for certain that it is not met.
 */
export function decideWithAnswer(topic: PlannedTopic, sent: readonly SentText[], answer: string): Finding {
  const { rule, clauses, foundBy, isWhole } = topic;
  const read = readReview(answer);
  const best = foundBy === '' ? undefined : clauses[0];
  if (read === undefined) {
    return {
      verdict: 'unclear',
      decidedBy: 'reader',
      quote: '',
      reason: '',
      rewrite: '',
      comment: '',
      raw: answer,
      ...(best === undefined ? {} : { clause: best }),
    };
  }
  const { clause: index, doubt, ...checked } = checkReview(read, sent, isWhole);
  const clause =
    index === undefined
      ? undefined
      : (sent[index]?.clause ?? findClause(clauses, checked.quote, read.clause));
  const finding: Finding = {
    ...checked,
    // Where the clause is not certain, nothing is inserted its place.
    rewrite: clause === undefined ? '' : checked.rewrite,
    decidedBy: 'model',
    comment: checked.comment || (checked.verdict === 'acceptable' ? '' : rule.comment),
    ...(clause === undefined ? {} : { clause }),
    ...(doubt === undefined ? {} : { doubt }),
  };
  const text = index === undefined ? undefined : sent[index]?.text;
  const contradicts =
    finding.verdict === 'acceptable' &&
    rule.measure !== undefined &&
    text !== undefined &&
    evaluateMeasure(rule.measure, text.split('\n')).result === 'not_met';
  return contradicts
    ? { ...finding, verdict: 'unclear', doubt: 'measure_not_met', comment: rule.comment }
    : finding;
}

/** The clause of the agreement that has the quote, the one of this label first. */
function findClause(
  clauses: readonly AgreementClause[],
  quote: string,
  label: string,
): AgreementClause | undefined {
  const having = clauses.filter((clause) => findQuote(toSentClause(clause).text, quote).length > 0);
  return having.find((clause) => clause.label.toLowerCase() === label.toLowerCase()) ?? having[0];
}
