/** A source with the number that an answer uses for it. */
export interface Numbered {
  readonly number: number;
}

/** A stretch of an answer: text, or one marker with the sources that it names. */
type AnswerSegment<S extends Numbered> =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'marker'; readonly text: string; readonly sources: readonly S[] };

const MARKER = /\[\s*\d+(?:\s*[,;–-]\s*\d+)*\s*\]/gu;

/** A wider range is not a list of sources. */
const WIDEST_RANGE = 50;

/**
 * Splits an answer at its markers: `[2]`, `[1, 3]`, `[1–3]`. A bracket counts as a marker only when each of its
 * numbers has a source, so that `[2024]` or a bracket of the contract stays text. The segments joined are the answer.
 */
export function segmentAnswer<S extends Numbered>(text: string, sources: readonly S[]): AnswerSegment<S>[] {
  const byNumber = new Map(sources.map((source) => [source.number, source]));
  const segments: AnswerSegment<S>[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKER)) {
    const named = numbersOf(match[0]).map((number) => byNumber.get(number));
    const known = named.filter((source) => source !== undefined);
    if (known.length === 0 || known.length !== named.length) continue;
    if (match.index > from) segments.push({ kind: 'text', text: text.slice(from, match.index) });
    segments.push({ kind: 'marker', text: match[0], sources: known });
    from = match.index + match[0].length;
  }
  if (from < text.length) segments.push({ kind: 'text', text: text.slice(from) });
  return segments;
}

/** Returns the answer without its markers and without the space before each of them. */
export function withoutMarkers(text: string, sources: readonly Numbered[]): string {
  return segmentAnswer(text, sources)
    .map((segment, index, all) => {
      if (segment.kind === 'marker') return '';
      return all[index + 1]?.kind === 'marker' ? segment.text.replace(/[ \t\u00a0]+$/u, '') : segment.text;
    })
    .join('');
}

/** Returns the sources that the answer cites, in the order of their first marker. */
export function citedSources<S extends Numbered>(text: string, sources: readonly S[]): S[] {
  const cited = segmentAnswer(text, sources).flatMap((segment) =>
    segment.kind === 'marker' ? segment.sources : [],
  );
  return [...new Set(cited)];
}

function numbersOf(marker: string): number[] {
  return marker
    .slice(1, -1)
    .split(/[,;]/u)
    .flatMap((part) => {
      const [first = Number.NaN, last = first] = part.split(/[–-]/u).map(Number);
      if (!(last >= first) || last - first > WIDEST_RANGE) return [Number.NaN];
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    });
}
