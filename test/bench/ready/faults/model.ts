import type { OutlineParagraph } from '#pane/pure/markdown/clauses.ts';
import type { FindingKind, ProofText } from '#pane/pure/proofread/model.ts';

/** An agreement with one fault planted. */
export interface Planted {
  readonly text: ProofText;
  /** Where a reader would point at: any of these paragraphs, and there at any of these characters. */
  readonly places: readonly { readonly paragraph: number; readonly start: number; readonly end: number }[];
}

/** A kind of fault that a careful reader finds before an agreement is sent. */
export interface FaultKind {
  readonly name: string;
  /** The kinds of findings that name this fault. */
  readonly reported: readonly FindingKind[];
  /** Plants one at a random place; undefined where the agreement has no place for it. */
  readonly plant: (text: ProofText, dice: Dice) => Planted | undefined;
}

/** Random choices. */
export interface Dice {
  /** A whole number from 0, below `count`. */
  readonly below: (count: number) => number;
  /** One of a list; undefined for an empty one. */
  readonly pick: <T>(list: readonly T[]) => T | undefined;
}

/** Returns the choices that follow from a source of numbers in [0, 1). */
export function createDice(random: () => number): Dice {
  const below = (count: number): number => Math.floor(random() * count);
  return { below, pick: (list) => list[below(list.length)] };
}

/** Replaces characters of a paragraph by the words that a reader would point at. */
export function replaceIn(
  text: ProofText,
  paragraph: number,
  [start, end]: readonly [number, number],
  words: string,
): Planted {
  const paragraphs = text.paragraphs.map((own, index) =>
    index === paragraph ? { ...own, text: own.text.slice(0, start) + words + own.text.slice(end) } : own,
  );
  return {
    text: { ...text, paragraphs },
    places: [{ paragraph, start, end: start + Math.max(1, words.length) }],
  };
}

/** Inserts whole paragraphs; a reader would point at any of them. */
export function insertParagraphs(
  text: ProofText,
  at: number,
  inserted: readonly (Partial<OutlineParagraph> & { readonly text: string })[],
): Planted {
  const paragraphs = [...text.paragraphs];
  const whole = inserted.map((own) => ({ number: '', heading: undefined, inTable: false, ...own }));
  paragraphs.splice(at, 0, ...whole);
  return {
    text: { ...text, paragraphs },
    places: whole.map((own, index) => ({ paragraph: at + index, start: 0, end: own.text.length })),
  };
}

/** Inserts a sentence before or after a random sentence of the running text; undefined if there is none. */
export function insertSentence(text: ProofText, dice: Dice, sentence: string): Planted | undefined {
  const place = dice.pick(
    text.paragraphs.flatMap((paragraph, index) =>
      isRunning(paragraph) ? endsOfSentences(paragraph.text).map((at) => ({ index, at })) : [],
    ),
  );
  if (place === undefined) return undefined;
  const { index, at } = place;
  const planted = replaceIn(text, index, [at, at], ` ${sentence}`);
  return {
    ...planted,
    places: planted.places.map((one) => ({ ...one, start: at + 1, end: at + 1 + sentence.length })),
  };
}

/** Returns true for a paragraph of sentences, not a title, a label or a field. */
export const isRunning = ({ text }: OutlineParagraph): boolean =>
  text.length > 60 && /[.]\s*$/u.test(text) && !/_{3}|\[/u.test(text);

const endsOfSentences = (text: string): number[] =>
  [...text.matchAll(/(?<=[a-z]{3}[)”]?)\.(?=\s+\p{Lu}\p{Ll}|\s*$)/gu)].map(({ index }) => index + 1);

/** Finds every match in the running text. */
export function matchesIn(
  { paragraphs }: ProofText,
  pattern: RegExp,
  among: (paragraph: OutlineParagraph) => boolean = isRunning,
): { readonly paragraph: number; readonly start: number; readonly match: RegExpExecArray }[] {
  return paragraphs.flatMap((own, paragraph) =>
    among(own)
      ? [...own.text.matchAll(pattern)].map((match) => ({ paragraph, start: match.index, match }))
      : [],
  );
}

/** Returns the whole text, paragraphs by line feeds. */
export const wholeOf = ({ paragraphs }: ProofText): string => paragraphs.map(({ text }) => text).join('\n');
