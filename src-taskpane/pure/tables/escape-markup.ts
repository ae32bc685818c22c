/** Escapes a text for an element of XML or HTML, without the control characters that XML does not allow. */
export function escapeMarkup(text: string): string {
  return text
    .replace(/[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
