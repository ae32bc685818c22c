/** How much a topic matters, most first. */
export const IMPORTANCES = ['high', 'medium', 'low'] as const;
export type Importance = (typeof IMPORTANCES)[number];

/** The kinds of quantities in a clause. Durations are separate because a month has no fixed number of days. */
type QuantityKind = 'duration' | 'amount' | 'percentage';

/** Bounds of a quantity. Days for a duration, units of the currency for an amount, percent for a percentage. */
export interface Bounds {
  readonly least?: Quantity;
  readonly most?: Quantity;
}

/** A quantity as an interval: `a month` is 28 to 31 days, `30 days` is 30 to 30. */
export interface Quantity {
  readonly kind: QuantityKind;
  readonly from: number;
  readonly to: number;
  /** ISO 4217 code of an amount; absent for other quantities. */
  readonly currency?: string;
}

/** A test of a clause that needs no judgement. */
export type Measure =
  | {
      readonly type: 'quantity';
      /** What is measured, such as `payment period`. */
      readonly subject: string;
      readonly bounds: Bounds;
    }
  | {
      readonly type: 'words';
      /** Words that show that the position is met, and words that show that it is not. */
      readonly yes: readonly string[];
      readonly no: readonly string[];
    };

/** One row of a playbook: the firm's position on one topic. */
export interface Rule {
  /** Row of the file, from 1, as a spreadsheet numbers it. */
  readonly row: number;
  readonly topic: string;
  /** Headings or words by which the clause is found, each an alternative. */
  readonly find: readonly string[];
  readonly position: string;
  readonly fallback: string;
  readonly notAcceptable: string;
  /** The firm's own wording, for a rewrite or a missing clause. */
  readonly wording: string;
  /** What to say to the other side. */
  readonly comment: string;
  readonly importance: Importance;
  /** When the topic applies, in words; empty for always. */
  readonly appliesWhen: string;
  readonly measure?: Measure;
  /** The measure as the file has it. */
  readonly measureText: string;
  /** The rows that say it, in a review against several playbooks; absent for a single one. */
  readonly sources?: readonly RuleSource[];
}

/** A row of one of several playbooks. */
export interface RuleSource {
  /** Its playbook's name, which no other of them has. */
  readonly playbook: string;
  /** As in {@link Rule}. */
  readonly row: number;
}

export type Column =
  | 'topic'
  | 'find'
  | 'position'
  | 'fallback'
  | 'notAcceptable'
  | 'wording'
  | 'comment'
  | 'importance'
  | 'appliesWhen'
  | 'measure';

/** Why a row, or a part of it, could not be used. */
export type ProblemCode =
  /** The file has no header row with the columns Topic and Position. */
  | 'no_header'
  /** A row without a topic, or without a position, a wording and a measure. */
  | 'empty_cell'
  /** The same topic in an earlier row. */
  | 'duplicate_topic'
  | 'unknown_importance'
  | 'unreadable_measure'
  /** A formula whose result the file does not hold, or an error such as #REF!. */
  | 'formula_error';

export interface PlaybookProblem {
  readonly code: ProblemCode;
  /** From 1; 0 for the whole file. */
  readonly row: number;
  readonly column?: Column;
  /** The unchanged content of the cell. */
  readonly value: string;
}

export interface Playbook {
  readonly name: string;
  readonly rules: readonly Rule[];
  readonly problems: readonly PlaybookProblem[];
}
