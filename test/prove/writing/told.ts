import { isDeepStrictEqual } from 'node:util';
import type { Insertion, Passage } from '#pane/word/model.ts';
import { groupBlocks, fitToBlocks } from '#pane/pure/diff/blocks.ts';
import { planRewrite } from '#pane/pure/diff/plan.ts';
import { richText } from '#pane/pure/markdown/rich-content.ts';

/** The text of a document in three parts: before the selection, in it, and after it. */
interface Around {
  readonly lead: string;
  readonly passage: string;
  readonly tail: string;
}

/**
 * Returns the text around a passage; undefined if the passage is not exactly the text in between, for example because a colleague's
 * revision of a mark at its edge joins lines.
 */
export function around(
  { prefix, suffix, current }: Readonly<Record<'prefix' | 'suffix' | 'current', string>>,
  { text }: Passage,
): Around | undefined {
  // The mark of the last paragraph may be selected, but is not part of the passage.
  return ['', '\n']
    .map((mark): Around => ({ lead: plain(prefix), passage: text, tail: mark + plain(suffix) }))
    .find(({ lead, passage, tail }) => lead + passage + tail === plain(current));
}

/** Returns the allowed texts of a document after an insertion, with its tracked changes accepted. */
export function readings({ lead, passage, tail }: Around, insertion: Insertion): readonly string[] {
  const { action, target, text } = insertion;
  if (action === 'rewrite') return [lead + sharedOut(target, text) + tail];
  if (action === 'annotate') return [lead + passage + tail];
  const put = putIn(insertion);
  // After the passage, or after the line in which it ends.
  const end = tail.indexOf('\n');
  return [0, end < 0 ? tail.length : end].flatMap((at) =>
    ['', ' ', '\n'].map((parting) => lead + passage + tail.slice(0, at) + parting + put + tail.slice(at)),
  );
}

/** Returns the inserted words as one text. */
export function putIn({ form, text, rich, citationText = '' }: Insertion): string {
  if (rich !== undefined) return richText(rich);
  return form === 'bracketed' ? `${text} [${citationText}]` : text;
}

/**
 * Returns the expected new text. If the passage spans cells and the new text has another number of paragraphs, no cell is added or removed:
 * each gets its share, possibly an empty line.
 */
export function sharedOut({ paragraphs, blocks }: Passage, text: string): string {
  if (blocks === undefined) return text;
  return fitToBlocks(text.split('\n'), groupBlocks(paragraphs, blocks)).flat().join('\n');
}

/** Returns whether the plan of a rewrite only changes words inside paragraphs. */
export function keepsShape(passage: Passage, text: string): boolean {
  return planRewrite(groupBlocks(passage.paragraphs, passage.blocks), text, passage).every(
    ({ start, end, text: put }) => start.paragraph === end.paragraph && !put.includes('\n'),
  );
}

/** Returns text from Word without the marks of objects, notes, comments and cells, which the pane does not read. */
export const plain = (text: string): string =>
  Array.from(text.replaceAll('\r', '\n'))
    .filter((character) => !['\u0001', '\u0002', '\u0005', '\u0007'].includes(character))
    .join('');

/** Throws an Error that names the first difference. */
export function equal(
  actual: string | readonly string[],
  wanted: string | readonly string[],
  sentence: string,
): void {
  if (isDeepStrictEqual(actual, wanted)) return;
  const [a, b] = [actual, wanted].map((one) => (typeof one === 'string' ? one.split('\n') : one));
  const first = (b ?? []).findIndex((line, at) => line !== a?.[at]);
  const index = first < 0 ? (b?.length ?? 0) : first;
  throw new Error(
    `${sentence}. Line ${index}:\n  is     ${JSON.stringify(a?.[index])}\n  should ${JSON.stringify(b?.[index])}`,
  );
}
