import { openDocument } from '#word-host/document/open.ts';
import { nodeTools } from '#word-host/document/tools.ts';

/**
 * Returns an agreement whose automatic numbers are typed instead, as many are: each paragraph begins with the characters of its number and
 * the separator, and has no automatic one.
 */
export function withTypedNumbers(docx: Uint8Array, separator: string): Uint8Array {
  const document = openDocument(docx, nodeTools(), { now: () => new Date(0), author: 'Author' });
  const numbered = document.body
    .paragraphs()
    .map((paragraph) => ({ paragraph, number: paragraph.listLabel()?.listString.trim() ?? '' }));
  for (const { paragraph, number } of numbered) {
    if (number === '') continue;
    paragraph.detachFromList();
    paragraph.insertText(`${number}${separator}`, 'Start');
  }
  return document.save();
}
