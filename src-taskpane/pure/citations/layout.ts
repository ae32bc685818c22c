import {
  bracketed,
  comparePlaces,
  formatCitation,
  formatNumbered,
  formatPlace,
  joinCitations,
  sortByPlace,
} from './format.ts';
import { citationWords } from './messages.ts';
import type { CitationLanguage, CitationDetails, CitationSource, CitationStyle } from './model.ts';
import { fileTitles, shortTitles, sourceKey, type FileTitles } from './titles.ts';

type Source = CitationSource & CitationDetails;

/** The text that every citation of a document should have. */
export interface Layout {
  /** One text per citation, in the order given; in brackets where the style uses them. */
  readonly texts: readonly string[];
  /** The table of sources: its heading and one line per file; empty where nothing is cited. */
  readonly table: readonly string[];
}

/**
 * Lays out a document's citations, given in document order, each with its sources, in the language of the document: the
 * first of a file in full and later ones under its short title, or, in the style `numbered`, by its number in the table of sources. A file has the same title
 * everywhere, with its extension only where two differ in nothing else. The table lists files by number in that
 * style, otherwise by name, each with its pages and clauses in order.
 */
export function layOut(
  citations: readonly (readonly Source[])[],
  style: CitationStyle,
  language: CitationLanguage,
): Layout {
  const titles = fileTitles(citations.flat());
  const shortTitle = shorten(citations.flat(), titles);
  const files = new Map<string, { readonly title: string; readonly places: Map<string, Source> }>();
  const numbers = new Map<string, number>();
  const textOf = (source: Source): string => {
    const key = sourceKey(source);
    const known = files.get(key);
    const file = known ?? { title: titles(source), places: new Map<string, Source>() };
    files.set(key, file);
    const place = formatPlace(source, language);
    if (place !== '' && !file.places.has(place)) file.places.set(place, { ...source, prefix: '' });
    const number = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, number);
    if (style === 'numbered') return formatNumbered(source, number, language);
    return formatCitation(source, 'short', known === undefined ? titles : shortTitle, language);
  };
  const texts = citations.map((sources) => {
    const text = joinCitations(sortByPlace(sources), language, textOf);
    return style === 'inline' || style === 'numbered' ? bracketed(text) : text;
  });
  const lines = [...files].map(([key, { title, places }]) => {
    const name = style === 'numbered' ? `${bracketed((numbers.get(key) ?? 0).toString())} ${title}` : title;
    const cited = sortByPlace([...places.values()])
      .map((source) => formatPlace(source, language))
      .join('; ');
    return { title, line: cited === '' ? name : `${name}, ${cited}` };
  });
  if (style !== 'numbered') lines.sort((a, b) => comparePlaces(a.title, b.title));
  const table = lines.map(({ line }) => line);
  return { texts, table: table.length === 0 ? [] : [citationWords[language].tableHeading, ...table] };
}

/** Returns the titles of later citations. A title that the user gave is short enough. */
function shorten(sources: readonly Source[], titles: FileTitles): FileTitles {
  const full = [...new Set(sources.map(titles))];
  const short = shortTitles(full);
  const given = new Set(sources.flatMap((source) => ((source.title ?? '') === '' ? [] : [titles(source)])));
  return (source) => {
    const title = titles(source);
    return given.has(title) ? title : (short[full.indexOf(title)] ?? title);
  };
}
