/** A text before and after a change. */
export interface ChangedText {
  readonly before: string;
  readonly after: string;
  /** The terms that the document defines, as it writes them; without them no capitals are taken for a term. */
  readonly terms?: readonly string[];
}

/** What a modal verb gives a party: a right, a duty, a ban, or freedom from a duty. */
export type Force = 'right' | 'duty' | 'ban' | 'free';

/** Words that a change puts in or takes away. */
export type Direction = 'added' | 'removed';

/** The kinds of values that can be compared. */
export type ValueKind = 'period' | 'amount' | 'percentage' | 'number' | 'date';

/** What certainly happens where a text is changed, with the words concerned as the texts have them. Swapping the texts gives its mirror. */
export type Effect =
  | {
      readonly code: 'value';
      readonly kind: ValueKind;
      /** `up`: more, longer or later. `other`: different, with another unit or currency. `same`: written differently. */
      readonly change: 'up' | 'down' | 'other' | 'same';
      readonly before: string;
      readonly after: string;
    }
  | { readonly code: 'force'; readonly before: Force; readonly after: Force }
  | { readonly code: 'negation'; readonly change: Direction }
  /** `party`: another person; `term`: another defined term; `law`, `court`, `reference`: another one of these; `qualifier`: another one. */
  | {
      readonly code: 'party' | 'term' | 'law' | 'court' | 'reference' | 'qualifier' | 'connector';
      readonly before: string;
      readonly after: string;
    }
  | {
      readonly code: 'qualified' | 'exception' | 'condition';
      readonly change: Direction;
      readonly words: string;
    }
  /** Words after “including” that leave the list open. */
  | { readonly code: 'openList'; readonly change: Direction }
  /** Whether a defined term has its capitals; `words` as the document defines it. */
  | { readonly code: 'capitals'; readonly change: Direction; readonly words: string }
  /** A value, a reference or a defined term that only one of the texts has. */
  | { readonly code: 'stated'; readonly change: Direction; readonly words: string }
  | { readonly code: 'sentences' | 'paragraphs'; readonly change: Direction; readonly count: number }
  /** Nothing but this is different in the whole text. */
  | { readonly code: 'wording'; readonly only: WordingPart };

/** What is different where the words are the same. */
export type WordingPart = 'punctuation' | 'capitals' | 'spacing' | 'mixed';
