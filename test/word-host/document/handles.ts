import type { Story, TextRange } from './api.ts';
import type { Span } from './markup/spans.ts';

/** A control that a range is outside of, although its offsets alone would put it inside. */
export interface Beside {
  readonly control: Element;
  readonly side: 'before' | 'after';
}

/** The origin of a range, as far as builds of Word behave differently by it. */
export type Origin = 'control' | 'textRanges';

/**
 * Creates the handles that objects of a document return. The core passes it on, so that paragraphs,
 * controls, tables, notes and comments need not import the ranges that import them.
 */
export interface Handles {
  range(span: Span, beside?: Beside | null, origin?: Origin | null): TextRange;
  story(root: Element): Story;
}
