import { findQuote } from '../../../citations/quote.ts';
import { evaluateMeasure } from '../../../playbooks/evaluate-measure.ts';
import type { Measure } from '../../../playbooks/model.ts';
import type { CheckedReview, Verdict } from '../../../playbooks/read-review.ts';
import { checkReview, readReview } from '../../../playbooks/read-review.ts';
import type { SentClause } from '../../../playbooks/review-prompt.ts';
import type { AgreementClause } from '../../../word/model.ts';
import { toSentClause, type PlannedTopic } from './plan-topics.ts';

/** The finding about one topic. */
export interface Finding {
  readonly verdict: Verdict;
  /**
   * `model`: a language model decided. `measure`: the measure decided. `words`: no entry of Find occurs. `reader`:
   * the user has to decide.
   */
  readonly decidedBy: 'model' | 'measure' | 'words' | 'reader';
  /** The clause that decides it, or the best match. */
  readonly clause?: AgreementClause;
  /** Words of that clause, word for word; empty if there are none. */
  readonly quote: string;
  readonly reason: string;
  /** The replacement for the clause; empty for none. */
  readonly rewrite: string;
  /** What to say to the other side; empty for none. */
  readonly comment: string;
  /** Why a model's verdict was not adopted. `measure_not_met`: the measure decides otherwise. */
  readonly doubt?: NonNullable<CheckedReview['doubt']> | 'measure_not_met';
  /** An answer that could not be read, as it arrived. */
  readonly raw?: string;
}

/** A text that was sent. Without a clause, it is the whole agreement. */
export interface SentText extends SentClause {
  readonly clause?: AgreementClause;
}

/**
 * Decides a topic without a language model: by a measure if it is certain, `missing` if no entry of Find occurs
 * anywhere in the agreement; everything else is for the reader. Nothing is called acceptable on a guess.
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

/** Returns the first of the clauses that the measure decides. */
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
 * Decides a topic by a model's answer, checked against the texts that were sent. An answer that cannot be read is
 * passed on to the reader unchanged; so is `acceptable` if the measure is certainly not met.
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
    // If the clause is not certain, nothing replaces it.
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

/** Finds the clause of the agreement that contains the quote, preferring the one with this label. */
function findClause(
  clauses: readonly AgreementClause[],
  quote: string,
  label: string,
): AgreementClause | undefined {
  const having = clauses.filter((clause) => findQuote(toSentClause(clause).text, quote).length > 0);
  return having.find((clause) => clause.label.toLowerCase() === label.toLowerCase()) ?? having[0];
}
