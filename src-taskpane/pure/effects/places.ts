import type { Span } from './hunks.ts';

/** The words of a place of law or courts. */
interface FoundPlace extends Span {
  readonly words: string;
}

const NAME = String.raw`(?:(?:the|State|Republic|Commonwealth|Province|City|Kingdom)[ \u00a0](?:of[ \u00a0])?){0,3}\p{Lu}[\p{L}.-]*(?:[ \u00a0](?:and|of|the|\p{Lu}[\p{L}.-]*))*?(?=[\s,.;:()]|$)(?![ \u00a0](?:and[ \u00a0])?(?:the[ \u00a0])?\p{Lu})`;
/** Words of a sentence that chooses a law. */
const CHOOSES =
  /govern|constru|interpret|unterlieg|gilt|findet|anwend|Anwendung|soumis|régi|droit applicable/iu;
const LAWS = [
  new RegExp(
    String.raw`(?<=(?<!\p{L})[Ll]aws?[ \u00a0](?:in force[ \u00a0])?(?:of|in)[ \u00a0])(?:the[ \u00a0])?${NAME}`,
    'gu',
  ),
  /(?<!\p{L})\p{Lu}\p{L}+(?=[ \u00a0][Ll]aws?(?!\p{L}))/gu,
  /(?<!\p{L})\p{L}+(?:es|em|er|en|e)(?=[ \u00a0]Recht(?!\p{L}))/gu,
  new RegExp(String.raw`(?<=Recht[ \u00a0](?:der|des|von)[ \u00a0])${NAME}`, 'gu'),
  /(?<=(?<!\p{L})(?:droit|lois?)[ \u00a0])\p{Ll}+(?:ais|aise|aises|ois|oise|ien|ienne|ain|aine|ands?|ande|ol|ole|sse|ge|tique|iques?)(?!\p{L})/gu,
];
const COURTS = [
  new RegExp(
    String.raw`(?<=[Cc]ourts?[ \u00a0](?:of|in|located in|sitting in)[ \u00a0])(?:the[ \u00a0])?${NAME}`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<=Gerichtsstand(?:[ \u00a0]\p{L}+){0,6}?[ \u00a0](?:ist|sind)[ \u00a0])${NAME}`,
    'gu',
  ),
  new RegExp(String.raw`(?<=Gerichte[ \u00a0](?:in|von)[ \u00a0])${NAME}`, 'gu'),
  new RegExp(
    String.raw`(?<=(?:[Tt]ribunaux|[Tt]ribunal(?:[ \u00a0](?:de[ \u00a0]commerce|judiciaire))?|[Cc]ours?)(?:[ \u00a0]compétents?)?[ \u00a0](?:de|d[’']|du)[ \u00a0]?)${NAME}`,
    'gu',
  ),
];

/** Finds whose law a sentence chooses, or where the courts are, in English, German and French. */
export function findPlaces(kind: 'law' | 'court', text: string): readonly FoundPlace[] {
  if (kind === 'law' && !CHOOSES.test(text)) return [];
  const found = (kind === 'law' ? LAWS : COURTS).flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: words, index }) => ({
      start: index,
      end: index + words.length,
      words,
    })),
  );
  return found.filter(
    (one) => !found.some((other) => other !== one && other.start <= one.start && other.end >= one.end),
  );
}
