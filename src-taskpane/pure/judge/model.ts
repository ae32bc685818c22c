import type { Effect } from '../effects/model.ts';

/** What a passage states that a rewrite may not change by itself. */
export type FactKind =
  | 'period'
  | 'amount'
  | 'percentage'
  | 'number'
  | 'date'
  | 'reference'
  | 'person'
  | 'term'
  | 'force'
  | 'negation'
  | 'only'
  | 'part'
  | 'exception'
  | 'consent';

/** A fact with its place in a text, in UTF-16 code units. Equal keys are the same fact in other words. */
export interface Fact {
  readonly kind: FactKind;
  readonly key: string;
  readonly words: string;
  readonly start: number;
  readonly end: number;
  /** What values are compared by. */
  readonly value?: number;
}

/** A change of a rewrite, by its number in the plan from 0, and what it certainly does to the meaning. */
export interface JudgedChange {
  readonly change: number;
  readonly effect: Effect;
}
