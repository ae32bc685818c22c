import type { Pair } from '../encoder/training/pairs.ts';

/** A chunk of the vault as the encoder learns from it. */
export interface Clause {
  readonly fileId: string;
  readonly heading?: string | undefined;
  readonly text: string;
}

/** What a clause teaches. */
export interface ClausePairs {
  /** Its heading and its body without it; absent where it has none that tells anything. */
  readonly heading?: Pair;
  /** Each of its sentences and the rest of it. */
  readonly sentences: readonly Pair[];
}

/** Characters of a body, and of a sentence, that can teach anything. */
const SHORTEST_BODY = 60;
const SHORTEST_SENTENCE = 25;
/** Characters of a clause's number, before its heading. */
const LONGEST_NUMBER = 12;
/** Words of a heading; more is a sentence. */
const MOST_HEADING_WORDS = 8;

/** A number and a heading that a clause runs in with: `4.3 Suspension. Provider may …`. */
const RUN_IN =
  /^(?:(?:section|article|clause)?\s*[(\d][\w.()]{0,7}\s+)?([A-Z][A-Za-z ,&/;-]{3,60}?)[.:]\s+(?=[A-Z"“(])/;

/** A heading is set in title case; a sentence is not. */
const TITLE_WORD = /^([A-Z&]|(and|of|or|to|the|for|in|on|by|with|a|an)$)/;

/** The pairs of a clause: its heading and its body, each sentence and the rest. */
export function clausePairs({ heading, text }: Clause): ClausePairs {
  const clause = text.replaceAll(/\s+/g, ' ').trim();
  const [lead = '', runIn = ''] = RUN_IN.exec(clause) ?? [];
  const isHeading = runIn !== '' && runIn.split(' ').every((word) => TITLE_WORD.test(word));
  const shown = (isHeading ? runIn : (heading ?? '')).replaceAll(/\s+/g, ' ').trim();
  const body = isHeading ? clause.slice(lead.length) : bodyBelow(clause, shown);
  const words = shown.match(/\p{L}{2,}/gu)?.length ?? 0;
  const tells = words > 0 && words <= MOST_HEADING_WORDS && body.length >= SHORTEST_BODY;
  const sentences = body.split(/(?<=[.;:])\s+/).filter((sentence) => sentence.length >= SHORTEST_SENTENCE);
  return {
    ...(tells ? { heading: [shown, body] as const } : {}),
    sentences:
      sentences.length < 2
        ? []
        : sentences.map((sentence, at) => [sentence, sentences.toSpliced(at, 1).join(' ')] as const),
  };
}

/** What tells two clauses apart: their letters. Copies of one clause stand in many contracts. */
export function clauseKey(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
}

/** The clause without the heading that it begins with: else the pair would teach that a word is near to itself. */
function bodyBelow(clause: string, heading: string): string {
  const at = heading === '' ? -1 : clause.indexOf(heading);
  return at >= 0 && at <= LONGEST_NUMBER ? clause.slice(at + heading.length).replace(/^[.:\s]+/, '') : clause;
}
