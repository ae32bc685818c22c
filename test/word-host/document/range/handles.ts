import type { Beside, Origin, RangeHandle } from './range.ts';
import type { Span } from '../markup/spans.ts';
import type { StoryHandle } from '../story.ts';

/**
 * Makes the handles that the things of a document answer about themselves. The core hands it on, so that paragraphs,
 * controls, tables, notes and comments need not import the ranges that import them.
 */
export interface Handles {
  range(span: Span, beside?: Beside | null, origin?: Origin | null): RangeHandle;
  story(root: Element): StoryHandle;
}
