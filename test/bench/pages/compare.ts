import { pageAt } from '#server/workspace/files/chunks.ts';
import type { ReadFile } from '#server/workspace/files/model.ts';

/** How far the pages of a document's paragraphs are from another program's. */
export interface Comparison {
  /** Number of paragraphs whose position in both is certain. */
  readonly compared: number;
  readonly same: number;
  readonly withinOne: number;
  /** Number of pages in the other program's document. */
  readonly pages: number;
}

/** Fewest letters at the beginning of a paragraph to search for. */
const ENOUGH = 50;

/**
 * Compares the pages of a Word document's paragraphs with those of a PDF that another program created from it. A paragraph counts if its
 * first letters occur once in each.
 */
export function comparePages(document: ReadFile, pdf: ReadFile): Comparison {
  const [own, other] = [letters(document.text), letters(pdf.text)];
  let [compared, same, withinOne] = [0, 0, 0];
  for (const { kind, start, end } of document.blocks) {
    if (kind !== 'paragraph' && kind !== 'heading') continue;
    // Its number is laid out separately.
    const text = letters(document.text.slice(start, end).replace(/^\S*\d\S*\s+/, '')).text.slice(0, ENOUGH);
    const at = other.text.indexOf(text);
    if (text.length < ENOUGH || at < 0 || isTwice(other.text, text) || isTwice(own.text, text)) continue;
    compared += 1;
    const difference = Math.abs(pageAt(document.pages, start) - pageAt(pdf.pages, other.offsets[at] ?? 0));
    if (difference === 0) same += 1;
    if (difference <= 1) withinOne += 1;
  }
  return { compared, same, withinOne, pages: Math.max(...pdf.pages.map(({ page }) => page)) };
}

function isTwice(text: string, part: string): boolean {
  return text.indexOf(part) !== text.lastIndexOf(part);
}

/** Returns the letters and digits of a text, with the offset of each. */
function letters(text: string): { readonly text: string; readonly offsets: readonly number[] } {
  const found = [...text.toLowerCase().matchAll(/[\p{L}\p{N}]/gu)];
  return { text: found.map(([letter]) => letter).join(''), offsets: found.map(({ index }) => index) };
}
