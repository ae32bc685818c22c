/**
 * The words of the selection by the Common API, which hands over every piece of it; `undefined` where Word does not
 * answer. `getSelection` of Word's own API gives the last piece alone of a table's column (Microsoft's "Troubleshoot
 * Word add-ins").
 */
export function readSelectedText(document: Office.Document): Promise<string | undefined> {
  return new Promise((resolve) => {
    document.getSelectedDataAsync(Office.CoercionType.Text, (result: Office.AsyncResult<unknown>) => {
      resolve(typeof result.value === 'string' ? result.value : undefined);
    });
  });
}

/** True when the selection holds more words than the range that stands for it, tracked deletions counted in both. */
export function isMoreThan(selected: string | undefined, range: string): boolean {
  return selected !== undefined && bare(selected).length > bare(range).length;
}

/** Words differ in what they put between cells and paragraphs, and in the marks of notes. */
const bare = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, '');
