import type { Change, Hunk } from './model.ts';

/** What is done to the document for a change, in document order. */
export type Operation =
  /** Words inside one paragraph give way to others; line feeds in `text` part the paragraph there. */
  | ({ readonly kind: 'words' } & Hunk)
  /** All words of a paragraph go, its mark stays. */
  | { readonly kind: 'clear'; readonly paragraph: number }
  /** The mark of a paragraph goes: it is joined with the next. */
  | { readonly kind: 'mark'; readonly paragraph: number }
  /** A whole paragraph goes, with its mark. */
  | { readonly kind: 'remove'; readonly paragraph: number }
  /** Whole paragraphs come in beside one. */
  | {
      readonly kind: 'put';
      readonly paragraph: number;
      readonly where: 'Before' | 'After';
      readonly texts: readonly string[];
    };

/** What the document around a passage allows, by the numbers of its paragraphs. */
export interface Surroundings {
  readonly length: (paragraph: number) => number;
  /** True when the passage begins where the paragraph begins, or ends where it ends. */
  readonly fromStart: (paragraph: number) => boolean;
  readonly toEnd: (paragraph: number) => boolean;
  /** True when the last mark of the paragraph's block can go: it is neither the last of a cell nor the last before a table. */
  readonly openEnd: (paragraph: number) => boolean;
}

/**
 * What is to be done for a change. Whole paragraphs are inserted and removed as such, so that Word records real
 * paragraph revisions and their format and number go with them; where only a part of a paragraph is the passage's,
 * or its mark must stay, words and marks are changed.
 */
export function toOperations(change: Change, around: Surroundings): Operation[] {
  const { start, end, text } = change;
  if (start.paragraph === end.paragraph) return inOne(change, around);
  const whole = (paragraph: number): boolean => around.fromStart(paragraph) && around.toEnd(paragraph);
  const { removes } = change;
  // The last mark of a block goes only where it can; then the one before it goes instead.
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
  // First, since in a part without words both ends are one place: words of another change may follow there.
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
