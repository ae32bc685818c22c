/** A kind of fact that an answer has to name. */
export type Figure = 'duration' | 'date' | 'money' | 'percent' | 'number';

/** What a sentence has to have to be evidence for a topic. */
export interface Evidence {
  /** Each is in the sentence. */
  readonly all: readonly RegExp[];
  /** None is. */
  readonly none?: readonly RegExp[];
  /** One of these is named. */
  readonly figures?: readonly Figure[];
}

/**
 * Something that agreements deal with and that is asked about: how it is asked for, and what sentences about it say. A sentence
 * that merely shares a word with the question is no evidence.
 */
export interface Topic {
  readonly name: string;
  /** The question is about it where one of these is in it, and none of {@link notAsked}. */
  readonly asked: readonly RegExp[];
  readonly notAsked?: readonly RegExp[];
  /** Words of clauses about it, to find them by. */
  readonly words: string;
  /** Best evidence first. */
  readonly evidence: readonly Evidence[];
  /** True where a narrower topic goes before it. */
  readonly wide?: true;
  /** True where the question names a thing of its own, such as the price of what: its other words have to be there too. */
  readonly open?: true;
}

/** A sentence that forbids. */
export const FORBIDS =
  /\b(?:shall not|may not|will not|must not|not to|neither|nor|agrees? not|refrain|cannot|prohibit\w*|restrict\w*|covenants? not|without (?:the )?(?:prior )?(?:\w+ )?(?:written )?consent|no (?:party|person))\b/i;
