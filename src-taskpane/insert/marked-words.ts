import { findQuote } from '../citations/quote.ts';

/**
 * The words of a passage to quote: those that the user marked in it, letter for letter as the passage
 * has them, else all of it. What is marked elsewhere, or is in no one place of the passage, counts as nothing marked.
 */
export function toQuote(passage: string, marked: string): string {
  const [span, ...others] = findQuote(passage, marked);
  if (span === undefined || others.length > 0) return passage.trim();
  return passage.slice(span.start, span.end);
}

/** What the user marked inside an element; empty for nothing, or for a selection that reaches beyond it. */
export function findMarked(element: Element | null, selection: Selection | null): string {
  if (element === null || selection === null || selection.isCollapsed) return '';
  const inside = element.contains(selection.anchorNode) && element.contains(selection.focusNode);
  return inside ? selection.toString() : '';
}
