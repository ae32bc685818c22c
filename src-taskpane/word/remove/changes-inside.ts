import { findDescendants, type XmlElement } from '#shared/ooxml/element.ts';
import { runToEnd } from '../../pure/diff/slices.ts';
import type { LedgerEntry } from '../../pure/citations/model.ts';
import { parseRole, type FoundAnchor } from '../anchors/anchors.ts';
import { allText, toMarkup, type Markup } from '../read/markup/markup.ts';
import { openBody } from '../read/markup/read-body.ts';
import { readStory } from '../read/markup/read-story.ts';
import { readTableRevisions } from '../read/markup/revisions.ts';
import type { Revision } from '../read/markup/story.ts';
import { findOwnMarked } from '../whole/own-marked.ts';
import type { MarkedChange } from '../whole/list-changes.ts';
import { toReview } from '../whole/review-markup.ts';

/**
 * Returns whether the package (Flat OPC) of an anchor holds tracked changes that are not the entry’s own;
 * undefined where it is no package.
 */
export function hasLaterChanges(
  ooxml: string,
  entry: LedgerEntry,
  { role }: Pick<FoundAnchor, 'role'>,
): boolean | undefined {
  const body = runToEnd(openBody(ooxml))?.body;
  if (body === undefined) return undefined;
  const story = runToEnd(readStory(body));
  const [markup, review] = [toMarkup(story), toReview(story)];
  const own = findOwnMarked(markup, review, [entry]);
  const isTable = role === 'table';
  const author = isTable ? rowAuthor(body) : undefined;
  const ofTable = listTableChanges(body);
  // The package of words within a paragraph has the paragraph's mark and format too.
  const isInside = ({ text, of }: MarkedChange): boolean =>
    // Word adds the section to each package.
    of !== 'section' && (isTable || role === 'paragraphs' || text.replaceAll('\n', '') !== '');
  const isOwn = (change: MarkedChange): boolean =>
    own.has(change) ||
    (change.kind === 'inserted' && change.author === author) ||
    isRedrawn(change, entry, markup);
  const later = review.changes.filter((change) => isInside(change) && !isOwn(change));
  const isLater = isNoteForm(entry) ? !isOneInsertion(later, markup) : later.length > 0;
  return isLater || (isTable && ofTable.some((change) => author === undefined || !isOfRow(change)));
}

/** True for a form that inserts a note. */
const isNoteForm = ({ form }: LedgerEntry): boolean => form === 'footnote' || form === 'endnote';

/** True if changes are nothing but the insertion of all words by one author: words with a note, which Word tracked for the user. */
function isOneInsertion(changes: readonly MarkedChange[], { paragraphs }: Markup): boolean {
  return (
    changes.length === 0 ||
    (changes.every(({ kind, author }) => kind === 'inserted' && author === changes[0]?.author) &&
      lengthOf(changes.map(({ text }) => text)) >= lengthOf(paragraphs.map(allText)))
  );
}

const lengthOf = (texts: readonly string[]): number => texts.join('').replaceAll(/\s/gu, '').length;

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

/** Lists the tracked changes of tables, rows and cells. */
const listTableChanges = (body: XmlElement): readonly Revision[] =>
  ['w:tbl', 'w:tr', 'w:tc'].flatMap((name) => [...findDescendants(body, name)].flatMap(readTableRevisions));

/** Returns whether it is the insertion or deletion of a row, and not a change of its format. */
const isOfRow = ({ of, kind }: Revision): boolean => of === 'row' && kind !== 'formatted';

/** Returns the author of a table that was inserted as a tracked change: the one who inserted all of its rows. */
function rowAuthor(body: XmlElement): string | undefined {
  const rows = [...findDescendants(body, 'w:tr')].map((row) => readTableRevisions(row).find(isOfRow));
  const [first] = rows;
  const isWhole = rows.every((row) => row?.kind === 'inserted' && row.author === first?.author);
  return isWhole ? first?.author : undefined;
}
