/**
 * Escapes the marks that prompts use (`<passage>`, `<notes>`, `<previous-answer>`, …), so that nothing in a document
 * or an answer can end its part and act as the instruction. Reading the answer as Markdown turns `&lt;` back into
 * `<`.
 */
export function escapeMarks(text: string): string {
  return text.replace(/<(?=\s*\/?\s*(?:passage|notes|previous-(?:question|answer))\b)/giu, '&lt;');
}
