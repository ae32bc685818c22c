import { withoutTypedNumber } from '../../markdown/clauses.ts';
import { isTitle, splitTitle, VERB } from '../../markdown/outline/titles.ts';
import { SYNONYMS } from '../find/synonyms.ts';
import { splitHeading } from '../sentences.ts';
import { toStemKey, toStems } from '../stems.ts';
import type { SourceClause } from './model.ts';

/** Headings of parts of a document on which a firm has no position. */
const NO_TOPIC =
  /^(?:schedules?|annex(?:es)?|annexes?|exhibits?|appendix|appendices|attachments?|recitals?|preamble|background|whereas|between|parties|signatures?|execution|table of contents|contents|anlagen?|anhang|anhänge|präambel|vertragsparteien|unterschrift(?:en)?|inhaltsverzeichnis|préambule|entre|sommaire)(?!\p{L})/iu;

/** Headings about what words mean. */
const DEFINITIONS = /definition|interpretation|begriffsbestimmung|définition/iu;

/** A field on a line of its own: a name, a colon and a value. */
const FIELD = /^\s*[^:.;]{2,60}?\s*:\s+\S/u;

/** The fewest words of a sentence that a firm may have a position on: what a cover page has below its headings is shorter. */
const LEAST_WORDS = 8;

/** Returns the heading of a clause that says something in a sentence; undefined without one, and for one that is no topic. */
export function nameClause({ heading, paragraphs }: SourceClause): string | undefined {
  const [first = '', ...rest] = paragraphs.filter((text) => text.trim() !== '');
  const words = withoutTypedNumber(first).trim();
  const alone = withoutTypedNumber(heading ?? (rest.length === 0 ? '' : words))
    .trim()
    .replace(/[.:]$/u, '');
  const split = splitTitle(words);
  const title = isTitle(alone) ? alone : split?.isField === false ? split.title : undefined;
  if (title === undefined || NO_TOPIC.test(title) || DEFINITIONS.test(title)) return undefined;
  const saysSomething = paragraphs
    .flatMap((text) => (FIELD.test(text) ? [] : splitHeading(text).sentences))
    .some((text) => text.split(/\s+/u).length >= LEAST_WORDS && VERB.test(text));
  return !saysSomething || toStems(title).length === 0
    ? undefined
    : withoutCapitals(title.replace(/\s+/gu, ' '));
}

/** A heading in capital letters says the same in small ones. */
function withoutCapitals(title: string): string {
  if (title !== title.toUpperCase() || title === title.toLowerCase()) return title;
  return title.slice(0, 1) + title.slice(1).toLowerCase();
}

const GROUPS: ReadonlyMap<string, string> = new Map(
  SYNONYMS.flatMap((group, index) => group.map((name) => [toStemKey(name), `synonyms ${index}`])),
);

/** Returns the same key for names of one topic: for the same words in any order, and for usual synonyms. */
export function toTopicKey(name: string): string {
  const key = toStemKey(name);
  return GROUPS.get(key) ?? key;
}

/** Returns a name as an entry of the column Find, which commas, semicolons and bars separate. */
export function toFindEntry(name: string): string {
  return name.replace(/[,;|]/gu, ' ').replace(/\s+/gu, ' ').trim();
}
