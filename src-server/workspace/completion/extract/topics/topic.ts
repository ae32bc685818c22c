/** A kind of fact that an answer must name. */
export type Figure = 'duration' | 'date' | 'money' | 'percent' | 'number';

/** What a sentence must contain to be evidence for a topic. */
export interface Evidence {
  /** The sentence matches each of these. */
  readonly all: readonly RegExp[];
  /** The sentence matches none of these. */
  readonly none?: readonly RegExp[];
  /** The sentence names one of these. */
  readonly figures?: readonly Figure[];
}

/**
 * A subject that agreements deal with: how questions ask for it, and how sentences about it read. A sentence that merely shares a word with
 * the question is not evidence.
 */
export interface Topic {
  readonly name: string;
  /** The question is about the topic if it matches one of these, and none of {@link notAsked}. */
  readonly asked: readonly RegExp[];
  readonly notAsked?: readonly RegExp[];
  /** Words of clauses on the topic, used to search for them. */
  readonly words: string;
  /** Best evidence first. */
  readonly evidence: readonly Evidence[];
  /**
   * True if what the topic finds may be shown as an answer: on the labelled agreements that rules may be fitted to, it was right and never
   * wrong. Otherwise it only leads to the nearest passages.
   */
  readonly answers?: true;
  /** True if a narrower topic takes precedence. */
  readonly wide?: true;
  /**
   * True if the question names a specific thing, such as what a price is for: the sentence must then contain the question's other words
   * too.
   */
  readonly open?: true;
}

/** A sentence that forbids something. */
export const FORBIDS =
  /\b(?:shall not|may not|will not|must not|not to|neither|nor|agrees? not|refrain|cannot|prohibit\w*|restrict\w*|covenants? not|without (?:the )?(?:prior )?(?:\w+ )?(?:written )?consent|no (?:party|person))\b/i;
