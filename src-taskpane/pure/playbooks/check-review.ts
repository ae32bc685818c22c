import { defined } from '../../defined.ts';
import { findQuote, normalizeQuote } from '../citations/quote.ts';
import type { ReviewAnswer, Verdict } from './read-review.ts';
import type { SentClause } from './review-prompt.ts';
import { splitHeading } from './sentences.ts';

/** The fewest words of a quote that prove something, unless they are a whole sentence. */
const FEWEST_WORDS = 5;

/** An answer, checked against the clauses that were sent. */
export interface CheckedReview {
  /** `unclear` instead of a verdict that its quote does not support. */
  readonly verdict: Verdict;
  /** Position, among the clauses that were sent, of the one that decides it. */
  readonly clause?: number;
  /** The quote exactly as in the clause; empty if there is none. */
  readonly quote: string;
  /** Why the model's verdict was not adopted. */
  readonly doubt?: 'quote_not_found' | 'quote_too_short' | 'clause_not_sent' | 'no_quote' | 'not_all_sent';
  readonly reason: string;
  /** The rewritten clause; empty if nothing changes, or if the clause is not certain. */
  readonly rewrite: string;
  readonly comment: string;
}

/**
 * Checks an answer: it must name a clause that was sent, and quote of it, word for word, a whole sentence or at least five words. `missing` is
 * accepted only if the whole agreement was sent. A verdict without such a quote becomes `unclear` with the doubt; its rewrite is dropped.
 */
export function checkReview(
  answer: Omit<ReviewAnswer, 'measure'>,
  sent: readonly SentClause[],
  isWholeAgreement: boolean,
): CheckedReview {
  const { reason, comment } = answer;
  if (answer.verdict === 'missing')
    return isWholeAgreement
      ? { verdict: 'missing', quote: '', reason, rewrite: '', comment }
      : { verdict: 'unclear', doubt: 'not_all_sent', quote: '', reason, rewrite: '', comment };
  const named = findNamed(answer.clause, sent);
  const quoteIn = (index: number): string | undefined => findWhole(sent[index]?.text ?? '', answer.quote);
  const clause = named.find((index) => quoteIn(index) !== undefined) ?? named[0];
  const text = clause === undefined ? '' : (sent[clause]?.text ?? '');
  const quote = clause === undefined ? undefined : quoteIn(clause);
  const doubt = findDoubt(answer, clause, text, quote);
  const isSame = normalizeSpace(answer.rewrite) === normalizeSpace(text);
  return doubt === undefined && quote !== undefined
    ? {
        verdict: answer.verdict,
        ...defined({ clause }),
        quote,
        reason,
        rewrite: isSame ? '' : answer.rewrite,
        comment,
      }
    : { verdict: 'unclear', ...defined({ clause, doubt }), quote: '', reason, rewrite: '', comment };
}

function findDoubt(
  answer: Omit<ReviewAnswer, 'measure'>,
  clause: number | undefined,
  text: string,
  quote: string | undefined,
): CheckedReview['doubt'] {
  if (answer.quote === '') return 'no_quote';
  if (clause === undefined) return 'clause_not_sent';
  if (quote === undefined) return 'quote_not_found';
  return isEnough(quote, text) ? undefined : 'quote_too_short';
}

/** Returns a quote as it is in a clause, if it is a whole sentence of it or at least five words; undefined for any other. */
export function findEvidence(text: string, quote: string): string | undefined {
  const own = findWhole(text, quote);
  return own !== undefined && isEnough(own, text) ? own : undefined;
}

const isEnough = (quote: string, text: string): boolean =>
  countWords(quote) >= FEWEST_WORDS || isSentence(quote, text);

/** Returns the positions of the clauses that an answer names: by label or, where that is put differently, by its number or a number below it. */
function findNamed(name: string, sent: readonly SentClause[]): readonly number[] {
  const indices = [...sent.keys()];
  const labelled = indices.filter((index) => toKey(sent[index]?.label ?? '') === toKey(name));
  const number = firstNumber(name);
  if (labelled.length > 0 || name === '') return labelled;
  return indices.filter((index) => {
    const label = sent[index]?.label ?? '';
    const own = firstNumber(label);
    return own === undefined ? toKey(name).includes(toKey(label)) : `${number}.`.startsWith(`${own}.`);
  });
}

const toKey = (label: string): string =>
  normalizeQuote(label)
    .toLowerCase()
    .replace(/^[\s"'*_]+|[\s"'*_.:]+$/gu, '');

const firstNumber = (label: string): string | undefined => /\d+(?:\.\d+)*/u.exec(label)?.[0];

/** Returns the quote as it is in the text, from the start of a word to the end of one. */
function findWhole(text: string, quote: string): string | undefined {
  const span = findQuote(text, quote).find(
    ({ start, end }) =>
      !/[\p{L}\p{N}]{2}/u.test(text.slice(Math.max(0, start - 1), start + 1)) &&
      !/[\p{L}\p{N}]{2}/u.test(text.slice(end - 1, end + 1)),
  );
  return span === undefined ? undefined : text.slice(span.start, span.end);
}

/** True for a whole sentence of a clause, with or without its full stop and its number. A heading states nothing. */
function isSentence(quote: string, clause: string): boolean {
  const words = withoutEnds(quote);
  return clause
    .split('\n')
    .some((paragraph) =>
      splitHeading(paragraph).sentences.some((sentence) => withoutEnds(sentence) === words),
    );
}

const withoutEnds = (text: string): string =>
  normalizeQuote(text.replace(/^[\s\d.()§]+|[\s.;:!?。]+$/gu, ''));

/** Counts words as the language of the text separates them, which not every one does by spaces. */
const countWords = (text: string): number =>
  [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].filter(
    ({ isWordLike }) => isWordLike === true,
  ).length;

const normalizeSpace = (text: string): string => text.replace(/\s+/gu, ' ').trim();
