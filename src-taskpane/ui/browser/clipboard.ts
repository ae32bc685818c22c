/**
 * Copies text, and optionally the same as HTML for programs that accept formatted text; resolves with false if the
 * host allows neither way. Some Office webviews refuse the clipboard interface, so the browser's older command is
 * tried too.
 */
export async function copyText(text: string, page: Document, html?: string): Promise<boolean> {
  if (page.defaultView === null) return false;
  try {
    const { clipboard } = page.defaultView.navigator;
    if (html === undefined) await clipboard.writeText(text);
    else
      await clipboard.write([
        new ClipboardItem({
          'text/plain': new Blob([text], { type: 'text/plain' }),
          'text/html': new Blob([html], { type: 'text/html' }),
        }),
      ]);
    return true;
  } catch {
    // The interface is absent, or permission is refused in frames of Word on the web: the older command may still work.
    return copyBySelecting(text, page, html);
  }
}

function copyBySelecting(text: string, page: Document, html: string | undefined): boolean {
  const before = page.activeElement;
  const field = page.createElement('textarea');
  field.value = text;
  field.setAttribute('aria-hidden', 'true');
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.top = '-100px';
  page.body.append(field);
  field.select();
  const withHtml = (event: ClipboardEvent): void => {
    if (html === undefined || event.clipboardData === null) return;
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData('text/html', html);
    event.preventDefault();
  };
  page.addEventListener('copy', withHtml);
  try {
    return page.execCommand('copy');
  } catch {
    // Not supported: the caller shows the text for manual selection.
    return false;
  } finally {
    page.removeEventListener('copy', withHtml);
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
