import { reviewInstructions } from '../prompts/labelled-answers.ts';
import { fence } from '../prompts/material.ts';
import { sentLength } from '../pseudonyms/sent-length.ts';
import { describeDeal } from './deal/describe-deal.ts';
import type { Deal } from './deal/model.ts';
import { describePosition } from './describe-position.ts';
import type { Rule } from './model.ts';

/** A clause in the form in which it is sent. */
export interface SentClause {
  readonly label: string;
  /** Paragraphs separated by line feeds. */
  readonly text: string;
}

/**
 * Composes the prompt for one topic: the firm's position and the clauses that were found, in at most `limit` UTF-16
 * code units as it is sent, and what the user says about the deal. Clauses that do not fit are omitted, the last first, and returned by position; no clause is
 * cut.
 */
export function composeReview(
  rule: Rule,
  clauses: readonly SentClause[],
  limit: number,
  deal?: Deal,
): {
  readonly prompt: string;
  /** Its length as it is sent, in UTF-16 code units. */
  readonly size: number;
  readonly sent: readonly number[];
  readonly leftOut: readonly number[];
} {
  const measure = (text: string): number => sentLength(text, deal?.pseudonyms);
  const parts = [
    `${reviewInstructions(rule.measure?.type === 'quantity')}${deal === undefined ? '' : describeDeal(deal)}\n\n${fence('position', describePosition(rule).join('\n'))}`,
  ];
  let size = measure(parts.join(''));
  const sent: number[] = [];
  const leftOut: number[] = [];
  for (const [index, { label, text }] of clauses.entries()) {
    const block = `\n\n${fence('clause', text, { label })}`;
    const length = measure(block);
    if (size + length > limit) leftOut.push(index);
    else {
      size += length;
      parts.push(block);
      sent.push(index);
    }
  }
  // Together, the names may have pseudonyms of more characters than each part alone.
  for (size = measure(parts.join('')); size > limit && sent.length > 0; size = measure(parts.join(''))) {
    parts.pop();
    leftOut.push(...sent.splice(-1));
  }
  return { prompt: parts.join(''), size, sent, leftOut: leftOut.toSorted((a, b) => a - b) };
}
