/** A source's text taken apart: the marked words, and the text around them without markup. */
export interface MarkedText {
  readonly quote: string;
  /** Absent where the quote is the whole text. */
  readonly context?: string;
}

/**
 * Reads `<mark>…</mark>` in the text of a source. Several marks that only white space parts
 * are one quote; words left out between marks are shown by an ellipsis, as lawyers do. Without a mark the
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
