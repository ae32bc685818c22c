import type { ColumnLanguage } from '../text/column-language.ts';

/** The paragraphs that say the same in two languages, by position in the document, each side in order. */
export interface TextPair {
  readonly sides: readonly [readonly number[], readonly number[]];
}

/** An agreement in two languages, read as pairs; the first language is that of the first side of each. */
export interface Bilingual {
  readonly languages: readonly [ColumnLanguage, ColumnLanguage];
  readonly pairs: readonly TextPair[];
}

/** What the two sides of a pair must both state. */
export type ValueKind =
  'amount' | 'percentage' | 'period' | 'date' | 'reference' | 'number' | 'name' | 'term' | 'text';

/** A value of one side, with its place in UTF-16 code units. */
export interface Value {
  readonly kind: ValueKind;
  /** What it may be worth: two values are the same where they share one. `1.000` may be a thousand or one. */
  readonly keys: readonly string[];
  /** The number alone, without its unit, where it has one. */
  readonly numbers: readonly number[];
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
  readonly words: string;
  /** A language may leave it out, or say it in a way that no rule reads: it counts only beside what it was changed to. */
  readonly isSoft: boolean;
}

/** Returns what a paragraph states between two places; it counts on its own unless `isSoft`. */
export const toValue = (
  kind: ValueKind,
  text: string,
  at: Pick<Value, 'paragraph' | 'start' | 'end'>,
  more: Partial<Pick<Value, 'keys' | 'numbers' | 'isSoft'>> = {},
): Value => ({
  kind,
  keys: [],
  numbers: [],
  isSoft: false,
  ...at,
  words: text.slice(at.start, at.end),
  ...more,
});

/** What differs between the two sides of a pair; one of them may lack it. */
export interface Difference {
  readonly kind: ValueKind;
  readonly pair: TextPair;
  readonly sides: readonly [Value | undefined, Value | undefined];
}
