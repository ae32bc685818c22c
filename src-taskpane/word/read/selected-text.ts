/**
 * Reads the text of the selection through the Common API, which returns every piece of it; `undefined` where Word does not answer. For a
 * column of a table, `getSelection` of Word's own API returns only the last piece (Microsoft's "Troubleshoot Word add-ins").
 */
export function readSelectedText(document: Office.Document): Promise<string | undefined> {
  return new Promise((resolve) => {
    document.getSelectedDataAsync(Office.CoercionType.Text, (result: Office.AsyncResult<unknown>) => {
      resolve(typeof result.value === 'string' ? result.value : undefined);
    });
  });
}

/** True when the selection contains more words than the range that represents it, tracked deletions counted in both. */
export function isMoreThan(selected: string | undefined, range: string): boolean {
  return selected !== undefined && bare(selected).length > bare(range).length;
}

/** Removes what versions of Word differ in: separators of cells and paragraphs, and the marks of notes. */
const bare = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, '');
