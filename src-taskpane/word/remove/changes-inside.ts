import type { LedgerEntry } from '../../pure/citations/model.ts';
import { parseRole, type FoundAnchor } from '../anchors/anchors.ts';
import { changeAuthors } from '../read/markup/change-authors.ts';
import { readMarkup, type Markup } from '../read/markup/markup.ts';
import { findOwnMarked } from '../whole/own-marked.ts';
import type { MarkedChange } from '../whole/list-changes.ts';
import { readReviewMarkup } from '../whole/review-markup.ts';

/**
 * Returns whether the package (Flat OPC) of an anchor holds tracked changes that are not the entry’s own;
 * undefined where it is no package.
 */
export function hasLaterChanges(
  ooxml: string,
  entry: LedgerEntry,
  { role }: Pick<FoundAnchor, 'role'>,
): boolean | undefined {
  const [markup, review] = [readMarkup(ooxml), readReviewMarkup(ooxml)];
  if (markup === undefined || review === undefined) return undefined;
  const own = findOwnMarked(markup, review, [entry]);
  const isTable = role === 'table';
  const author = isTable ? rowAuthor(ooxml) : undefined;
  // The package of words within a paragraph has the paragraph's mark and format too.
  const isInside = ({ text, of }: MarkedChange): boolean =>
    // Word adds the section to each package.
    of !== 'section' && (isTable || role === 'paragraphs' || text.replaceAll('\n', '') !== '');
  const isOwn = (change: MarkedChange): boolean =>
    own.has(change) ||
    (change.kind === 'inserted' && change.author === author) ||
    isRedrawn(change, entry, markup);
  return (
    review.changes.some((change) => isInside(change) && !isOwn(change)) ||
    (isTable && (CELLS.test(ooxml) || (author === undefined && rowChanges(ooxml).length > 0)))
  );
}

/** Returns whether a change is of a citation that was redrawn: its earlier text deleted, its new text or its note inserted. */
function isRedrawn(
  { kind, text, paragraph, start, end }: MarkedChange,
  entry: LedgerEntry,
  markup: Markup,
): boolean {
  const citations = entry.citations ?? [];
  const texts = citations.flatMap(({ drawn, former = [] }) =>
    kind === 'inserted' ? [drawn] : kind === 'deleted' ? former.map((one) => one.drawn) : [],
  );
  if (text.trim() !== '' && texts.some((drawn) => drawn.trim() === text.trim())) return true;
  return (
    kind === 'inserted' &&
    entry.anchors.some((anchor) => {
      const note = parseRole(anchor) === 'note' ? markup.bookmarks.get(anchor.name) : undefined;
      return note?.start.paragraph === paragraph && note.start.offset === start && note.end.offset === end;
    })
  );
}

/** Tracked changes of cells, and of the format of a table and its rows. */
const CELLS = /<w:(?:tblPrChange|tblGridChange|trPrChange|tcPrChange|cellIns|cellDel|cellMerge)\b/u;

const rowChanges = (ooxml: string): string[] =>
  Array.from(ooxml.matchAll(/<w:trPr>([\s\S]*?)<\/w:trPr>/gu), ([, properties = '']) => properties).flatMap(
    (properties) => Array.from(properties.matchAll(/<w:(?:ins|del)\s[^>]*>/gu), ([change]) => change),
  );

/** Returns the author of a table that was inserted as a tracked change: the one who inserted all of its rows. */
function rowAuthor(ooxml: string): string | undefined {
  const changes = rowChanges(ooxml);
  const authors = new Set(changes.map((change) => changeAuthors(`<w:body>${change}</w:body>`)[0]));
  const [author] = authors;
  const isWhole = changes.length === Array.from(ooxml.matchAll(/<w:tr[\s>]/gu)).length;
  return isWhole && authors.size === 1 && changes.every((change) => change.startsWith('<w:ins'))
    ? author
    : undefined;
}
