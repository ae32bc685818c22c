import { findDates } from '../../agreement/dates.ts';
import type { DescribedSource } from '../model.ts';
import { findQuote } from '../quotes.ts';
import { splitSentences, type Sentence } from '../text/sentences.ts';
import type { Quoted } from './quotations.ts';

/** What a description of an agreement says. */
export type Field = 'parties' | 'date' | 'title';

/** What the field is of: nothing, or the agreement under any name. */
const AGREEMENT = String.raw`(?:(?:to|of|in|under|des|der|du|de|au|à)\b.*(?:agreements?|contracts?|deeds?|leases?|licen[cs]es?|ndas?|documents?|addendum|files?|it|this|\p{L}*vertrag\p{L}*|vereinbarung|contrat|accord|bail)(?!\p{L}).*)?[\s?.]*$`;

/** Questions that ask for nothing else, and the headings of columns that do: in the languages in which agreements are described. */
const ASKED: readonly (readonly [Field, RegExp])[] = [
  [
    'parties',
    new RegExp(
      String.raw`^(?:(?:who|which|what) (?:are|were) |(?:name|names of|list|state) )?(?:the |all |both )?(?:contracting |contractual )?parties ?${AGREEMENT}`,
      'iu',
    ),
  ],
  ['parties', /^(?:between|with) whom (?:is|was)\b|^who (?:signed|made|concluded|entered into)\b/iu],
  [
    'parties',
    new RegExp(String.raw`^(?:wer sind )?(?:die )?(?:vertrags)?(?:parteien|partner) ?${AGREEMENT}`, 'iu'),
  ],
  [
    'parties',
    new RegExp(
      String.raw`^(?:qui sont |quelles sont )?(?:les )?parties(?: contractantes)? ?${AGREEMENT}`,
      'iu',
    ),
  ],
  [
    'date',
    new RegExp(
      String.raw`^(?:(?:what|which) (?:is|was) )?(?:the )?(?:agreement |contract |signing |signature )?date ?${AGREEMENT}`,
      'iu',
    ),
  ],
  [
    'date',
    /^(?:when|on (?:what|which) (?:date|day)) (?:is|was|were|did)\b.*\b(?:signed|sign|dated|made|executed|concluded|entered into)[\s?.]*$/iu,
  ],
  [
    'date',
    /^(?:wann|an welchem tag)\b.*\b(?:unterzeichnet|unterschrieben|geschlossen|abgeschlossen)\b|^(?:datum|von wann ist) (?:des|der|dieser?) vertrag/iu,
  ],
  [
    'date',
    /^(?:quand|à quelle date)\b.*\b(?:signée?|conclue?)\b|^(?:quelle est )?la date d[ue]\b.*\b(?:contrat|accord)\b/iu,
  ],
  [
    'title',
    new RegExp(
      String.raw`^(?:what|which) (?:is|was) the (?:title|name) of (?:the|this|our) (?:agreement|contract|document)[\s?.]*$|^(?:document (?:name|title)|title)[\s?.]*$`,
      'iu',
    ),
  ],
  [
    'title',
    /^what (?:kind|type|sort) of (?:an? )?(?:agreement|contract|document)\b.*|^(?:was für ein|um welche art von) vertrag\b|^de quel type (?:de contrat|d['’]accord)\b/iu,
  ],
];

/** Returns what a question asks for, if a description answers it; undefined for any other question. */
export function fieldAsked(question: string): Field | undefined {
  const plain = question.replaceAll(/\s+/gu, ' ').trim();
  return ASKED.find(([, pattern]) => pattern.test(plain))?.[0];
}

/** Quotes the sentences from which a field of descriptions was made, agreement by agreement. Empty if a description lacks the field. */
export function quoteField(field: Field, sources: readonly DescribedSource[]): readonly Quoted[] {
  const quoted = sources.map((source) => placesOf(field, source));
  return quoted.every((places) => places.length > 0) ? quoted.flat() : [];
}

function placesOf(field: Field, { description, passages }: DescribedSource): Quoted[] {
  const { title, dated, parties } = description;
  const finders: readonly ((text: string) => Sentence | undefined)[] =
    field === 'date'
      ? [dated].flatMap((date) => (date === undefined ? [] : [(text: string) => findDate(text, date)]))
      : (field === 'title' ? [title] : parties.map(({ name }) => name)).flatMap((words) =>
          words === undefined ? [] : [(text: string) => findQuote(text, words)],
        );
  const places = new Map<string, Quoted>();
  for (const find of finders) {
    for (const evidence of passages) {
      const found = find(evidence.text);
      if (found === undefined) continue;
      const { start, end } = sentenceAround(evidence.text, found);
      const place = `${evidence.start} ${start}`;
      places.set(place, places.get(place) ?? { evidence, start, end });
      break;
    }
  }
  return [...places.values()];
}

function findDate(text: string, date: string): Sentence | undefined {
  const found = findDates(text).find((each) => each.date === date);
  return found === undefined ? undefined : { start: found.index, end: found.index + found.length };
}

/** Widens words to the sentences, or lines, that they are in. */
function sentenceAround(text: string, { start, end }: Sentence): Sentence {
  const touched = splitSentences(text).filter((each) => each.start < end && start < each.end);
  return { start: touched[0]?.start ?? start, end: touched.at(-1)?.end ?? end };
}
