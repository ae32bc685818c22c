import {
  bracketed,
  formatCitation,
  formatNumbered,
  sourceName,
  joinDistinct,
  formatPlace,
} from './format.ts';
import type { CitationDetails, CitationSource, CitationStyle } from './model.ts';

/** Pages and clauses in the order in which they are in a file: 2 before 10. */
const BY_NUMBER = new Intl.Collator('en', { numeric: true });

type Source = CitationSource & CitationDetails;

/** Every citation of a document as it should read. */
export interface Layout {
  /** One text for each citation, in the order in which they were given. In brackets where the style has them. */
  readonly texts: readonly string[];
  /** The table of sources, a line each file; empty where nothing is cited. */
  readonly table: readonly string[];
}

/**
 * The texts of a document's citations, given in document order, each with its sources: the first of a file in
 * full and later ones short, or, in the style `numbered`, its number in the table of sources. The table lists files
 * in the order of their numbers in that style, else by name, each with its pages and clauses in order.
 */
export function layOut(citations: readonly (readonly Source[])[], style: CitationStyle): Layout {
  const files = new Map<string, { readonly name: string; readonly places: Set<string> }>();
  const numbers = new Map<string, number>();
  const textOf = (source: Source): string => {
    const key = sourceKey(source);
    const known = files.get(key);
    const file = known ?? { name: sourceName(source), places: new Set<string>() };
    files.set(key, file);
    const place = formatPlace(source);
    if (place !== '') file.places.add(place);
    const number = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, number);
    if (style === 'numbered') return formatNumbered(source, number);
    return formatCitation(source, known === undefined ? 'full' : 'short');
  };
  const texts = citations.map((sources) => {
    const text = joinDistinct(sources.map(textOf));
    return style === 'inline' || style === 'numbered' ? bracketed(text) : text;
  });
  const lines = [...files].map(([key, { name, places }]) => ({
    name,
    line: [
      style === 'numbered' ? `${bracketed((numbers.get(key) ?? 0).toString())} ${name}` : name,
      ...[...places].toSorted(BY_NUMBER.compare),
    ].join(', '),
  }));
  if (style !== 'numbered') lines.sort((a, b) => a.name.localeCompare(b.name));
  return { texts, table: lines.map(({ line }) => line) };
}

/** Sources of one file have one key: its id, or its name where the service gave no id. */
export function sourceKey(source: CitationSource): string {
  return source.fileId === undefined ? `name ${sourceName(source)}` : `id ${source.fileId}`;
}
