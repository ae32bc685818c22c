/**
 * How agreements put one topic, whatever their headings say. All lists hold English, German and French alternatives in the notation of
 * `compilePattern`: `*` for any ending, `_` for a space, `|` for or, `…` for some words between.
 */
export interface Wording {
  /** What the topic of a row must name. */
  readonly about: string;
  /** What it may not name: then another topic is meant. */
  readonly notAbout?: string;
  /** A sentence with one of these deals with the topic. */
  readonly says: readonly string[];
  /** A sentence with one of these says that it is about something else. */
  readonly not?: string;
  /** Words that an agreement has somewhere if it may deal with the topic at all: without them and the rest it is missing. */
  readonly mentions: string;
}
