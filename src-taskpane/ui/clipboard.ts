/**
 * Copies text; answers false where the host allows neither way. Some Office webviews refuse the
 * clipboard interface, so the browser's older command is tried too.
 */
export async function copyText(text: string, page: Document): Promise<boolean> {
  try {
    await page.defaultView?.navigator.clipboard.writeText(text);
    return page.defaultView !== null;
  } catch {
    // The permission is refused in frames of Word on the web: the older command may still work.
    return copyBySelecting(text, page);
  }
}

function copyBySelecting(text: string, page: Document): boolean {
  const before = page.activeElement;
  const field = page.createElement('textarea');
  field.value = text;
  field.setAttribute('aria-hidden', 'true');
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.top = '-100px';
  page.body.append(field);
  field.select();
  try {
    return page.execCommand('copy');
  } catch {
    // Not supported here: the caller shows the text for selecting by hand.
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
