/** The quote of a source’s text, and the text around it without markup. */
interface MarkedText {
  readonly quote: string;
  /** Absent if the quote is the whole text. */
  readonly context?: string;
}

/**
 * Reads `<mark>…</mark>` in the text of a source. Several marks separated by white space only
 * are one quote; omitted words between marks are shown by an ellipsis, as lawyers do. Without a mark the
 * whole text is the quote. A mark without its end reaches to the end of the text.
 */
export function readMarks(text: string): MarkedText {
  const quotes: string[] = [];
  let context = '';
  let marked = false;
  let open = '';
  let gap = '';
  for (const piece of text.split(/(<\/?mark\b[^>]*>)/i)) {
    if (/^<mark\b/i.test(piece)) {
      marked = true;
      continue;
    }
    if (/^<\/mark\b/i.test(piece)) {
      marked = false;
      continue;
    }
    context += piece;
    if (!marked) {
      gap += piece;
      continue;
    }
    if (open !== '' && gap.trim() !== '') {
      quotes.push(open.trim());
      open = piece;
    } else open += open === '' ? piece : gap + piece;
    gap = '';
  }
  if (open.trim() !== '') quotes.push(open.trim());
  const whole = context.trim();
  const quote = quotes.join(' … ');
  if (quote === '' || quote === whole) return { quote: whole };
  return { quote, context: whole };
}
