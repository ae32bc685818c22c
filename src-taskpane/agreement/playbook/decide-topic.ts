import { evaluateMeasure } from '../../playbooks/evaluate-measure.ts';
import type { Measure } from '../../playbooks/model.ts';
import type { Verdict } from '../../playbooks/read-review.ts';
import { checkReview, readReview } from '../../playbooks/read-review.ts';
import type { AgreementClause } from '../../word/model.ts';
import { toSentClause, type PlannedTopic } from './plan-topics.ts';

/** What was found about one topic. */
export interface Finding {
  readonly verdict: Verdict;
  /** `model`: a language model said so. `measure`: the measure decides it. `words`: no entry of Find occurs. `reader`: for the user. */
  readonly decidedBy: 'model' | 'measure' | 'words' | 'reader';
  /** Position in the agreement of the clause that decides it, or of the best one that was found. */
  readonly clause?: number;
  /** Words of that clause, word for word; empty without. */
  readonly quote: string;
  readonly reason: string;
  /** What is to stand in the clause's place; empty for none. */
  readonly rewrite: string;
  /** What to say to the other side; empty for none. */
  readonly comment: string;
  readonly doubt?: 'quote_not_found' | 'no_quote' | 'not_all_sent';
  /** An answer that could not be read, as it came. */
  readonly raw?: string;
}

/**
 * What can be said about a topic without a language model: a measure where it decides for certain, `missing` where no entry of
 * Find occurs anywhere in the agreement, and everything else for the reader. Nothing is called acceptable on a guess.
 */
export function decideWithoutModel(
  { rule, clauses, foundBy }: PlannedTopic,
  agreement: readonly AgreementClause[],
): Finding {
  const nothing = { quote: '', reason: '', rewrite: '', comment: rule.comment };
  if (foundBy === '') return { ...nothing, verdict: 'missing', decidedBy: 'words' };
  const [best] = clauses;
  const measured = rule.measure === undefined ? undefined : measureClauses(rule.measure, clauses, agreement);
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
  clauses: readonly number[],
  agreement: readonly AgreementClause[],
): { readonly clause: number; readonly result: 'met' | 'not_met'; readonly quote: string } | undefined {
  for (const clause of clauses) {
    const measured = evaluateMeasure(measure, agreement[clause]?.paragraphs ?? []);
    if (measured.result !== 'unclear') return { clause, ...measured };
  }
  return undefined;
}

/**
 * What a model's answer about a topic comes to. `sent` are the positions in the agreement of the clauses that it was asked
 * about. An answer that cannot be read is for the reader, as it came.
 */
export function decideWithAnswer(
  { rule, clauses, foundBy }: PlannedTopic,
  agreement: readonly AgreementClause[],
  sent: readonly number[],
  answer: string,
): Finding {
  const read = readReview(answer);
  const [best] = clauses;
  if (read === undefined) {
    const place = best === undefined || foundBy === '' ? {} : { clause: best };
    return {
      verdict: 'unclear',
      decidedBy: 'reader',
      quote: '',
      reason: '',
      rewrite: '',
      comment: '',
      raw: answer,
      ...place,
    };
  }
  const texts = sent.flatMap((position) => agreement[position] ?? []).map(toSentClause);
  const { clause, doubt, ...checked } = checkReview(read, texts, sent.length === agreement.length);
  const position = clause === undefined ? undefined : sent[clause];
  return {
    ...checked,
    decidedBy: 'model',
    comment: checked.comment || (checked.verdict === 'acceptable' ? '' : rule.comment),
    ...(position === undefined ? {} : { clause: position }),
    ...(doubt === undefined ? {} : { doubt }),
  };
}
