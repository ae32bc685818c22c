import type { Change, Hunk } from './model.ts';

/** The operations on the document that make a change, in document order. */
export type Operation =
  /** Replaces words within one paragraph; line feeds in `text` split the paragraph there. */
  | ({ readonly kind: 'words' } & Hunk)
  /** Deletes all words of a paragraph and keeps its mark. */
  | { readonly kind: 'clear'; readonly paragraph: number }
  /** Deletes the mark of a paragraph, which joins it with the next one. */
  | { readonly kind: 'mark'; readonly paragraph: number }
  /** Deletes a whole paragraph with its mark. */
  | { readonly kind: 'remove'; readonly paragraph: number }
  /** Inserts whole paragraphs before or after one. */
  | {
      readonly kind: 'put';
      readonly paragraph: number;
      readonly where: 'Before' | 'After';
      readonly texts: readonly string[];
    };

/** What the document around a passage allows, by paragraph number. */
export interface Surroundings {
  readonly length: (paragraph: number) => number;
  /** True if the passage begins where the paragraph begins, or ends where it ends. */
  readonly fromStart: (paragraph: number) => boolean;
  readonly toEnd: (paragraph: number) => boolean;
  /** True if the last mark of the paragraph's block can be deleted: it is neither the last of a cell nor the last before a table. */
  readonly openEnd: (paragraph: number) => boolean;
}

/**
 * Returns the operations that make a change. Whole paragraphs are inserted and removed as such, so that Word records
 * real paragraph revisions, including format and number; where only part of a paragraph belongs to the passage, or
 * its mark must stay, words and marks are changed.
 */
export function toOperations(change: Change, around: Surroundings): Operation[] {
  const { start, end, text } = change;
  if (start.paragraph === end.paragraph) return inOne(change, around);
  const whole = (paragraph: number): boolean => around.fromStart(paragraph) && around.toEnd(paragraph);
  const { removes } = change;
  // The last mark of a block is deleted only if it can be; otherwise the one before it is deleted instead.
  if (removes !== undefined && whole(removes) && (removes === start.paragraph || around.openEnd(removes))) {
    return [{ kind: 'remove', paragraph: removes }];
  }
  const ops: Operation[] = [];
  const { paragraph } = start;
  const stop = around.length(paragraph);
  if (start.offset < stop || text !== '') {
    ops.push({ kind: 'words', paragraph, start: start.offset, end: stop, text });
  }
  ops.push({ kind: 'mark', paragraph });
  for (let inner = paragraph + 1; inner < end.paragraph; inner += 1) {
    ops.push({ kind: 'remove', paragraph: inner });
  }
  const rest = end.paragraph;
  if (end.offset === 0) return ops;
  ops.push(
    end.offset === around.length(rest) && whole(rest)
      ? { kind: 'clear', paragraph: rest }
      : { kind: 'words', paragraph: rest, start: 0, end: end.offset, text: '' },
  );
  return ops;
}

function inOne({ start, end, text }: Change, around: Surroundings): Operation[] {
  const { paragraph } = start;
  const length = around.length(paragraph);
  const words = (put: string): Operation[] =>
    put === '' && start.offset === end.offset
      ? []
      : [{ kind: 'words', paragraph, start: start.offset, end: end.offset, text: put }];
  if (!text.includes('\n')) return words(text);
  // First, because in a part without words both ends are one place, where words of another change may follow.
  if (end.offset === 0 && text.endsWith('\n')) {
    return around.fromStart(paragraph)
      ? [{ kind: 'put', paragraph, where: 'Before', texts: text.slice(0, -1).split('\n') }]
      : words(text);
  }
  if (end.offset === length && around.toEnd(paragraph)) {
    const [first = '', ...texts] = text.split('\n');
    return [...words(first), { kind: 'put', paragraph, where: 'After', texts }];
  }
  return words(text);
}
