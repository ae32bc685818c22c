import { keepOut, pieceKey } from '../../pure/scan/keep-out.ts';
import type { HiddenPiece } from '../../pure/scan/model.ts';
import type { OutlineParagraph } from '../../pure/markdown/clauses.ts';
import type { PassageContent } from '../../word/model.ts';

/** The hidden text of a passage, and the passage as a request has it. */
interface WithoutHidden<T extends PassageContent> {
  /** Without the words and notes that are kept out; the same object where nothing is. */
  readonly passage: T;
  /** All hidden pieces of the passage, also those that were let in. */
  readonly pieces: readonly HiddenPiece[];
  /** Number of these that are kept out. */
  readonly out: number;
  /** Number of those kept out that are among the words, which a new wording would delete. */
  readonly outOfWords: number;
}

/**
 * Keeps hidden text out of a passage: of `hidden`, the pieces that the passage has and that are not let in.
 * The passage must have been read, because a look does not say which paragraphs it has only a part of.
 */
export function withoutHidden<T extends PassageContent>(
  passage: T,
  hidden: readonly HiddenPiece[],
  letIn: ReadonlySet<string>,
): WithoutHidden<T> {
  const { cut = [], notes = [] } = passage;
  const isOut = (piece: HiddenPiece): boolean => !letIn.has(pieceKey(piece));
  const kept = hidden.filter(isOut);
  const without = (pieces: readonly HiddenPiece[]) => ({
    words: passage.paragraphs.map((text, index) =>
      keepOut(
        text,
        pieces,
        cut.find(({ paragraph }) => paragraph === index),
      ),
    ),
    notes: notes.map((note) => keepOut(note, pieces)),
  });
  const all = without(hidden);
  const pieces = [...new Set([...all.words, ...all.notes].flatMap((one) => one.pieces))];
  const out = pieces.filter(isOut).length;
  if (out === 0) return { passage, pieces, out, outOfWords: 0 };
  const seen = without(kept);
  const paragraphs = seen.words.map(({ text }) => text);
  return {
    passage: {
      ...passage,
      paragraphs,
      text: paragraphs.join('\n'),
      ...(passage.notes === undefined ? {} : { notes: seen.notes.map(({ text }) => text) }),
    },
    pieces,
    out,
    outOfWords: new Set(seen.words.flatMap((one) => one.pieces)).size,
  };
}

/** Removes pieces of hidden text from whole paragraphs. */
export const withoutPieces = (
  paragraphs: readonly OutlineParagraph[],
  pieces: readonly HiddenPiece[],
): readonly OutlineParagraph[] =>
  paragraphs.map((paragraph) => ({ ...paragraph, text: keepOut(paragraph.text, pieces).text }));
