import { pickHit, searchText, searchable } from '../find/search-text.ts';
import { allText, readMarkup, type Marked } from '../read/markup/markup.ts';
import type { Stretch } from '../read/markup/visible.ts';

/** Bookmarks found without Word's members for bookmarks (below WordApi 1.4). */
export interface HiddenBookmarks {
  /** Those whose text was found with certainty, by name. */
  readonly found: ReadonlyMap<string, { readonly range: Word.Range; readonly text: string }>;
  /** The text, by name, of those that are in the file but whose place is not certain. */
  readonly lost: ReadonlyMap<string, string>;
}

/**
 * Looks for hidden bookmarks that a newer version of Word left. The document's markup contains their names and paragraphs, and Word's
 * search finds the words. Every paragraph up to there must read the same in both. An empty bookmark between other words is in neither
 * map. Two round trips; changes nothing.
 */
export async function findHiddenBookmarks(
  context: Word.RequestContext,
  names: readonly string[],
): Promise<HiddenBookmarks> {
  const { body } = context.document;
  const ooxml = body.getOoxml();
  const { paragraphs } = body;
  paragraphs.load('items/text');
  await context.sync();
  const { items } = paragraphs;
  const markup = readMarkup(ooxml.value);
  // Markup that cannot be read names no bookmarks, so whether they exist is not known.
  if (markup === undefined) return { found: new Map(), lost: new Map(names.map((name) => [name, ''])) };
  const differing = markup.paragraphs.findIndex(
    (paragraph, index) => allText(paragraph) !== items[index]?.text,
  );
  const certain = differing < 0 ? markup.paragraphs.length : differing;
  const found = new Map<string, { range: Word.Range; text: string }>();
  const lost = new Map<string, string>();
  const sought: { name: string; text: string; ends: readonly End[] }[] = [];
  for (const name of new Set(names)) {
    const marked = markup.bookmarks.get(name);
    if (marked === undefined || isWithin(marked, items)) continue;
    if (marked.end.paragraph >= certain) lost.set(name, marked.text);
    else sought.push({ name, text: marked.text, ends: endsOf(marked, items) });
  }
  if (sought.some(({ ends }) => ends.some((end) => 'searches' in end))) await context.sync();
  for (const { name, text, ends } of sought) {
    const ranges = ends.flatMap(rangesOf);
    const [first] = ranges;
    const last = ranges.at(-1);
    if (first === undefined || last === undefined || ranges.includes(undefined)) lost.set(name, text);
    else found.set(name, { text, range: first === last ? first : first.expandTo(last) });
  }
  return { found, lost };
}

/** True for an empty place between words. In an empty paragraph it may be what was inserted. */
function isWithin({ text, start }: Marked, items: readonly Word.Paragraph[]): boolean {
  return text === '' && start.offset > 0 && start.offset < (items[start.paragraph]?.text.length ?? 0);
}

/** One end of a marked place: a range, or searches whose hits form one. */
type End = { readonly range: Word.Range } | { readonly text: string; readonly searches: readonly Search[] };

interface Search {
  readonly stretch: Stretch;
  readonly hits: Word.RangeCollection;
}

/** Returns the part of the first paragraph and, where there are several, that of the last. */
function endsOf({ start, end }: Marked, items: readonly Word.Paragraph[]): readonly End[] {
  const [first, last] = [items[start.paragraph], items[end.paragraph]];
  if (first === undefined || last === undefined) return [];
  if (first === last) return [partOf(first, { start: start.offset, end: end.offset })];
  return [
    partOf(first, { start: start.offset, end: first.text.length }),
    partOf(last, { start: 0, end: end.offset }),
  ];
}

function partOf(paragraph: Word.Paragraph, stretch: Stretch): End {
  const { text } = paragraph;
  if (stretch.start === 0 && stretch.end === text.length) return { range: paragraph.getRange('Content') };
  if (stretch.start === stretch.end)
    return { range: paragraph.getRange(stretch.start === 0 ? 'Start' : 'End') };
  const searches = searchable(text, stretch).map((part) => {
    const hits = paragraph.search(searchText(text.slice(part.start, part.end)), { matchCase: true });
    hits.load('items/text');
    return { stretch: part, hits };
  });
  return { text, searches };
}

/** Returns the ranges of an end; undefined for one that is not certain. */
function rangesOf(end: End): readonly (Word.Range | undefined)[] {
  if ('range' in end) return [end.range];
  return end.searches.map(({ stretch, hits }) => {
    const hit = pickHit(
      { text: end.text, stretch },
      hits.items.map(({ text }) => text),
    );
    return hit === undefined ? undefined : hits.items[hit];
  });
}
