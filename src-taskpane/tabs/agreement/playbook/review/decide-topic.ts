import { defined } from '#pane/defined.ts';
import { applyStance } from '#pane/pure/playbooks/deal/apply-stance.ts';
import type { Stance } from '#pane/pure/playbooks/deal/model.ts';
import { checkMeasure } from '#pane/pure/playbooks/check-measure.ts';
import { checkReview, type CheckedReview } from '#pane/pure/playbooks/check-review.ts';
import { findSentence } from '#pane/pure/playbooks/find/find-sentence.ts';
import { readReview, type Verdict } from '#pane/pure/playbooks/read-review.ts';
import type { SentClause } from '#pane/pure/playbooks/review-prompt.ts';
import type { AgreementClause } from '#pane/word/model.ts';
import { toSentClause, type PlannedTopic } from './plan-topics.ts';

/** The finding about one topic. */
export interface Finding {
  readonly verdict: Verdict;
  /**
   * `model`: a language model decided. `words`: no entry of Find and no synonym occurs.
   * `reader`: the user has to decide. `elsewhere`: so has the user, because the terms are in another document. `unread`:
   * the language model could not be shown the agreement. `language`: so has the user, because the rules do not know its language.
   */
  readonly decidedBy: 'model' | 'words' | 'reader' | 'elsewhere' | 'unread' | 'language';
  /** The clause that decides it, or the best match. */
  readonly clause?: AgreementClause;
  /** Words of that clause, word for word; empty if there are none. */
  readonly quote: string;
  readonly reason: string;
  /** The replacement for the clause; empty for none. */
  readonly rewrite: string;
  /** What to say to the other side; empty for none. */
  readonly comment: string;
  /** Why a model's verdict was not adopted. `measure_not_met`: the value that it quotes does not meet the measure. */
  readonly doubt?: NonNullable<CheckedReview['doubt']> | 'measure_not_met';
  /** The stance that made this verdict of a fallback; absent where none did. */
  readonly stance?: Exclude<Stance, 'neutral'>;
  /** An answer that could not be read, as it arrived. */
  readonly raw?: string;
}

/** A text that was sent. Without a clause, it is the whole agreement. */
export interface SentText extends SentClause {
  readonly clause?: AgreementClause;
}

/**
 * Decides a topic that a language model should have judged, but whose request would be too long. It is never `missing`:
 * the model did not look.
 */
export function decideUnread(topic: PlannedTopic): Finding {
  const finding = decideWithoutModel(topic);
  return finding.verdict === 'missing' ? { ...finding, verdict: 'unclear', decidedBy: 'unread' } : finding;
}

/**
 * Decides a topic without a language model: which clause to read, with its sentence to read first. `missing` says only that no entry of Find
 * and no synonym occurs anywhere in the agreement, and all of it is in the document. Rules of words give no other verdict.
 */
export function decideWithoutModel({
  rule,
  foundBy,
  incorporation,
  isOtherLanguage,
  clauses: planned,
}: PlannedTopic): Finding {
  const clauses = foundBy === '' ? [] : planned;
  const nothing = { quote: '', reason: '', rewrite: '', comment: rule.comment };
  if (isOtherLanguage) return { ...nothing, comment: '', verdict: 'unclear', decidedBy: 'language' };
  if (clauses.length === 0)
    return incorporation === undefined
      ? { ...nothing, verdict: 'missing', decidedBy: 'words' }
      : { ...nothing, quote: incorporation, verdict: 'unclear', decidedBy: 'elsewhere' };
  const { quote, clause } = findSentence(
    rule,
    clauses.map(({ paragraphs }) => paragraphs),
  );
  return {
    ...nothing,
    quote,
    ...defined({ clause: clauses[clause ?? 0] }),
    verdict: 'unclear',
    decidedBy: 'reader',
  };
}

/** Returns the finding as the deal's stance has it: it says only what a fallback counts as. */
function takeStance(finding: Finding, { deal }: PlannedTopic): Finding {
  const stance = deal?.stance ?? 'neutral';
  if (finding.verdict !== 'fallback' || stance === 'neutral') return finding;
  const taken = { ...finding, verdict: applyStance(finding.verdict, stance), stance };
  return stance === 'permissive' ? { ...taken, rewrite: '', comment: '' } : taken;
}

/**
 * Decides a topic by a model's answer, checked against the texts that were sent. An answer that cannot be read is
 * passed on to the reader unchanged; `acceptable` is not adopted if the value that the answer quotes does not meet the measure.
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
  const texts = sent.flatMap((one) =>
    one.clause === undefined ? clauses.map((clause) => ({ ...toSentClause(clause), clause })) : [one],
  );
  const { clause: index, doubt, ...checked } = checkReview(read, texts, isWhole);
  const clause = index === undefined ? undefined : texts[index]?.clause;
  const finding: Finding = {
    ...checked,
    // If the clause is not certain, nothing replaces it.
    rewrite: clause === undefined ? '' : checked.rewrite,
    decidedBy: 'model',
    comment: checked.comment || (checked.verdict === 'acceptable' ? '' : rule.comment),
    ...(clause === undefined ? {} : { clause }),
    ...(doubt === undefined ? {} : { doubt }),
  };
  const measured = checkMeasure(rule, read.measure, texts);
  if (finding.verdict !== 'acceptable' || measured?.isMet !== false) return takeStance(finding, topic);
  return {
    ...finding,
    ...defined({ clause: texts[measured.clause]?.clause }),
    verdict: 'unclear',
    doubt: 'measure_not_met',
    quote: measured.quote,
    rewrite: '',
    comment: rule.comment,
  };
}
