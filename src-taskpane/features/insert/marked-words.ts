import { findQuote } from '../../pure/citations/quote.ts';

/**
 * Returns the words of a passage to quote: those that the user selected in it, exactly as in the passage, otherwise
 * all of it. A selection elsewhere, or one whose words do not occur at exactly one place of the passage, is ignored.
 */
export function toQuote(passage: string, marked: string): string {
  const [span, ...others] = findQuote(passage, marked);
  if (span === undefined || others.length > 0) return passage.trim();
  return passage.slice(span.start, span.end);
}

/** Returns the text selected inside an element; empty if nothing is selected, or if the selection extends beyond it. */
export function findMarked(element: Element | null, selection: Selection | null): string {
  if (element === null || selection === null || selection.isCollapsed) return '';
  const inside = element.contains(selection.anchorNode) && element.contains(selection.focusNode);
  return inside ? selection.toString() : '';
}
