import { pickHit, searchText, searchable } from '../find/searching.ts';
import { allText, readMarkup, type Marked } from '../read/markup/markup.ts';
import type { Stretch } from '../read/markup/visible.ts';

/** What a Word without members for bookmarks (WordApi 1.3) makes of them. */
export interface HiddenBookmarks {
  /** Those whose words are found for certain, by name. */
  readonly found: ReadonlyMap<string, { readonly range: Word.Range; readonly text: string }>;
  /** The words of those that are in the file and whose place is not certain, by name. */
  readonly lost: ReadonlyMap<string, string>;
}

/**
 * Looks for hidden bookmarks that a newer Word left: the document's markup names them and tells which paragraphs they are
 * on, and Word's search finds the words. Every paragraph up to there must read the same in both. A bookmark that is left on
 * no words within others is in neither answer. Two round trips; changes nothing.
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
  // Markup that cannot be read names none: whether they are there is not known.
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

/** True for a place without words between words. Where a paragraph is empty it may be what was put in. */
function isWithin({ text, start }: Marked, items: readonly Word.Paragraph[]): boolean {
  return text === '' && start.offset > 0 && start.offset < (items[start.paragraph]?.text.length ?? 0);
}

/** One end of a marked place: a range, or searches whose hits make one. */
type End = { readonly range: Word.Range } | { readonly text: string; readonly searches: readonly Search[] };

interface Search {
  readonly stretch: Stretch;
  readonly hits: Word.RangeCollection;
}

/** The part of the first paragraph, and that of the last one where there are more. */
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

/** The ranges of an end; undefined for one that is not certain. */
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
