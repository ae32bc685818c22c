import type { Beside, Origin, RangeHandle } from './range.ts';
import type { Span } from '../markup/spans.ts';
import type { StoryHandle } from '../story.ts';

/**
 * Creates the handles that objects of a document return. The core passes it on, so that paragraphs,
 * controls, tables, notes and comments need not import the ranges that import them.
 */
export interface Handles {
  range(span: Span, beside?: Beside | null, origin?: Origin | null): RangeHandle;
  story(root: Element): StoryHandle;
}
