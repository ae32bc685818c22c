import type { LedgerAnchor } from '../../pure/citations/model.ts';
import { findHiddenBookmarks, type HiddenBookmarks } from './hidden-bookmarks.ts';
import type { Capabilities } from '../model/capabilities.ts';
import { isParagraphRole, roleByName, roleLetter, type AnchorRole } from './roles.ts';
import { askEach, type Ask } from '../read/ask-each.ts';
import { isBeside, PLACE } from '../read/neighbours.ts';
import { TAG_PREFIX } from '../read/own-control.ts';
import { comparable } from '../read/text.ts';
import type { WordSession } from '../session.ts';

/** Returns the tag of an entry's content controls. It is short because Word cuts titles at 64 characters. */
export function controlTag(entryId: string, role: AnchorRole, number?: number): string {
  return `${TAG_PREFIX}${entryId}:${roleLetter(role)}${number ?? ''}`;
}

/** Prefixes of bookmark names. Word hides names that begin with `_`, and Word on the web may refuse them (OfficeDev/office-js#3003). */
const BOOKMARK_PREFIXES = { hidden: '_codicil_', visible: 'codicil_' } as const;
export type BookmarkStyle = keyof typeof BOOKMARK_PREFIXES;

/** Returns the name of a bookmark: lower-case ASCII letters, well under Word's limit of 40 characters. */
export function bookmarkName(
  entryId: string,
  role: AnchorRole,
  number: number,
  style: BookmarkStyle,
): string {
  return `${BOOKMARK_PREFIXES[style]}${entryId}_${roleLetter(role)}${number}`;
}

/** True for the name of a bookmark of Codicil, including names written by earlier versions. */
export const isOwnBookmark = (name: string): boolean => /^_?codicil_/iu.test(name);

/** Returns what the anchor marks, parsed from its name. */
export const parseRole = ({ name }: LedgerAnchor): AnchorRole => roleByName(name);

/** True where this version of Word has members for the kind of anchor; those for bookmarks need WordApi 1.4. */
export function isUsable(kind: LedgerAnchor['kind'], capabilities: Capabilities): boolean {
  return kind === 'contentControl' || capabilities.bookmarks.available;
}

/** Removes duplicates: all content controls of one role of an entry have the same name. */
export const onceEach = (anchors: readonly LedgerAnchor[]): LedgerAnchor[] => [
  ...new Map(anchors.map((anchor) => [anchor.name, anchor])).values(),
];

/** An anchor that is still in the document, and its place. */
export interface FoundAnchor {
  readonly anchor: LedgerAnchor;
  readonly role: AnchorRole;
  /**
   * Everything that the anchor covers, including the marks of whole paragraphs. Joined when it is first used, since joining costs Word on
   * the web an undo step.
   */
  readonly range: Word.Range;
  /** The range of the bookmark or content control itself. */
  readonly marked: Word.Range;
  readonly control?: Word.ContentControl;
  /** The text, including tracked deletions. */
  readonly text: string;
  /** For whole paragraphs: the range to remove them with. */
  readonly ends?: ParagraphEnds;
}

/** The other way to remove whole paragraphs: with the mark before them instead of their own last mark. */
interface ParagraphEnds {
  /** From the mark of the preceding paragraph to the last words. */
  readonly withMarkBefore: Word.Range;
  /** From the first words to the last: without their last mark, which stays as that of an empty paragraph. */
  readonly withoutMark: Word.Range;
  /** True when no paragraph follows: the last mark cannot be deleted then, and Word records the one before. */
  readonly areLast: boolean;
}

/**
 * Finds the anchors that are still in the document, in their order, each with its text. One round trip, or two; four where {@link
 * loadAnchors} says so.
 */
export async function findAnchors(
  session: WordSession,
  anchors: readonly LedgerAnchor[],
): Promise<FoundAnchor[]> {
  return withRanges((await loadAnchors(session, anchors)).found);
}

/** Returns the same anchors with their ranges joined now, before anything is changed. */
export const withRanges = (found: readonly FoundAnchor[]): FoundAnchor[] =>
  found.map((anchor) => ({ ...anchor, ...(anchor.ends === undefined ? {} : { ends: { ...anchor.ends } }) }));

/** The anchors that were found, and the bookmarks whose place is uncertain. */
export interface AnchorLookup {
  readonly found: FoundAnchor[];
  /** The text, by name, of bookmarks that are in the file at a place that is not certain. */
  readonly lost: ReadonlyMap<string, string>;
}

/**
 * Looks for anchors. Where one is a bookmark and this version of Word has no members for bookmarks, the whole markup is read: a newer
 * version inserted the bookmark, and its place may be uncertain.
 */
export async function loadAnchors(
  session: WordSession,
  anchors: readonly LedgerAnchor[],
): Promise<AnchorLookup> {
  const { context, capabilities } = session;
  const names = anchors.flatMap(({ kind, name }) => (isUsable(kind, capabilities) ? [] : [name]));
  const hidden = names.length === 0 ? undefined : await findHiddenBookmarks(context, names);
  const asks: Ask[] = [];
  const marks = askAnchors(session, anchors, asks, hidden?.found);
  await askEach(context, asks, {
    onFailure(_, error) {
      throw error;
    },
  });
  return { found: await wholeParagraphs(context, marks()), lost: hidden?.lost ?? new Map() };
}

/** Adds the request for the anchors that are still there, each with its own range. `hidden`: the bookmarks that were found without Word's members. */
export function askAnchors(
  { context, capabilities }: WordSession,
  anchors: readonly LedgerAnchor[],
  asks: Ask[],
  hidden?: HiddenBookmarks['found'],
): () => readonly FoundAnchor[] {
  let found: readonly FoundAnchor[] = [];
  asks.push(() => {
    const sought = anchors.map((anchor) => {
      const marked = hidden?.get(anchor.name);
      if (marked !== undefined) return { anchor, marked };
      if (!isUsable(anchor.kind, capabilities)) return { anchor };
      if (anchor.kind === 'bookmark') {
        const range = context.document.getBookmarkRangeOrNullObject(anchor.name);
        range.load('text');
        return { anchor, range };
      }
      const controls = context.document.contentControls.getByTag(anchor.name);
      controls.load('items/text,items/id');
      return { anchor, controls };
    });
    return () => {
      found = sought.flatMap(({ anchor, marked, range, controls }): FoundAnchor[] => {
        const role = parseRole(anchor);
        if (marked !== undefined) return [{ anchor, role, marked: marked.range, ...marked }];
        if (range !== undefined)
          return range.isNullObject ? [] : [{ anchor, role, range, marked: range, text: range.text }];
        return (controls?.items ?? []).map((made) => {
          const content = made.getRange('Content');
          return { anchor, role, range: content, marked: content, control: made, text: made.text };
        });
      });
    };
  });
  return () => found;
}

/**
 * Widens the anchors of paragraphs to whole paragraphs, unless other text has been added to these since. Their bookmarks cover only the
 * words, because versions of Word differ in whether a bookmark covers the closing mark.
 */
async function wholeParagraphs(
  context: Word.RequestContext,
  found: readonly FoundAnchor[],
): Promise<FoundAnchor[]> {
  const lists = new Map(
    found.filter(({ role }) => isParagraphRole(role)).map((anchor) => [anchor, around(anchor)]),
  );
  if (lists.size === 0) return [...found];
  await context.sync();
  // Codicil's own content controls do not separate its groups of paragraphs: they are removed together with them.
  const outers = new Map(
    [...lists].flatMap(([{ control: own }, { outer }]) =>
      own === undefined || outer === undefined ? [] : [[own.id, outer] as const],
    ),
  );
  const isNext = (neighbour: Word.Paragraph, own: Word.Paragraph, outer?: Word.ContentControl): boolean => {
    const nearest = neighbour.isNullObject ? undefined : neighbour.parentContentControlOrNullObject;
    const beyond = nearest === undefined || nearest.isNullObject ? undefined : outers.get(nearest.id);
    return isBeside(neighbour, own, {
      ...(beyond === undefined ? {} : { neighbour: beyond }),
      ...(outer === undefined ? {} : { paragraph: outer }),
    });
  };
  return found.map((anchor) => {
    const { list, before, after, outer } = lists.get(anchor) ?? {};
    const items = list?.items ?? [];
    const first = items[0];
    const last = items.at(-1);
    // An empty bookmark may have moved to something that is not ours, such as a paragraph with only a note's mark.
    const foreign = anchor.text === '' && items.some(({ text }) => OBJECTS.test(text));
    const alone =
      !foreign && comparable(items.map(({ text }) => text).join('\n')) === comparable(anchor.text);
    if (first === undefined || last === undefined || !alone) return anchor;
    const areLast = after === undefined || !isNext(after, last, outer);
    const join = once(() => (before ?? first).getRange('End').expandTo(last.getRange('Content')));
    const inner = once(() => {
      const content = first.getRange('Content');
      return first === last ? content : content.expandTo(last.getRange('Content'));
    });
    const ends: Pick<FoundAnchor, 'ends'> =
      before === undefined || !isNext(before, first, outer)
        ? {}
        : {
            ends: {
              areLast,
              get withMarkBefore() {
                return join();
              },
              get withoutMark() {
                return inner();
              },
            },
          };
    if (anchor.control !== undefined) return { ...anchor, ...ends };
    const whole = once(() => {
      const start = first.getRange('Whole');
      return first === last ? start : start.expandTo(last.getRange('Whole'));
    });
    return {
      ...anchor,
      ...ends,
      get range() {
        return whole();
      },
    };
  });
}

/** Returns a function that makes the range on its first call. */
function once(make: () => Word.Range): () => Word.Range {
  let made: Word.Range | undefined;
  return () => (made ??= make());
}

/** Loads the paragraphs at an anchor, those before and after it, and the parent of its content control. */
function around({ range, control: own }: FoundAnchor): {
  readonly list: Word.ParagraphCollection;
  readonly before: Word.Paragraph;
  readonly after: Word.Paragraph;
  readonly outer: Word.ContentControl | undefined;
} {
  const list = range.paragraphs;
  list.load(
    PLACE.split(',')
      .map((name) => `items/${name}`)
      .join(','),
  );
  const before = list.getFirst().getPreviousOrNullObject();
  before.load(PLACE);
  const after = list.getLast().getNextOrNullObject();
  after.load(PLACE);
  const outer = own?.parentContentControlOrNullObject;
  outer?.load('id,subtype,tag');
  return { list, before, after, outer };
}

/** The characters that represent an object, a note and a comment in Word's text. */
// oxlint-disable-next-line no-control-regex -- Word's own marks are control characters
const OBJECTS = /[\u0001\u0002\u0005]/u;
