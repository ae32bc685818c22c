import type { LedgerAnchor } from '../../citations/model.ts';
import { findHiddenBookmarks } from './hidden-bookmarks.ts';
import type { Capabilities } from '../model.ts';
import { isBeside, PLACE } from '../read/neighbours.ts';
import { TAG_PREFIX } from '../read/own-control.ts';
import { words } from '../read/markup/visible.ts';

/** What an anchor of Codicil marks, shown by one letter of its name. */
const ROLES = {
  i: 'words put in',
  p: 'paragraphs put in',
  d: 'words that a tracked change deletes',
  q: 'paragraphs that a tracked change deletes',
  r: 'words put in as plain text in place of others',
  b: 'a table put in',
  n: 'the reference of a note',
  t: 'the text of a citation',
  c: 'the passage of a comment',
} as const;
export type AnchorRole = keyof typeof ROLES;

/** Tag of the content controls of an entry. Short: Word cuts titles at 64 characters. */
export function controlTag(entryId: string, role: AnchorRole, number?: number): string {
  return `${TAG_PREFIX}${entryId}:${role}${number ?? ''}`;
}

/** How the names of bookmarks begin. Word hides those with `_`, and Word on the web may take none of these (OfficeDev/office-js#3003). */
const BOOKMARK_PREFIXES = { hidden: '_codicil_', visible: 'codicil_' } as const;
export type BookmarkStyle = keyof typeof BOOKMARK_PREFIXES;

/** Name of a bookmark, in small ASCII letters, well under Word's 40 characters. */
export function bookmarkName(
  entryId: string,
  role: AnchorRole,
  number: number,
  style: BookmarkStyle,
): string {
  return `${BOOKMARK_PREFIXES[style]}${entryId}_${role}${number}`;
}

/** True for the name of a bookmark of Codicil, also as earlier versions wrote it. */
export const isOwnBookmark = (name: string): boolean => /^_?codicil_/iu.test(name);

/** What the anchor marks. */
export function parseRole({ name }: LedgerAnchor): AnchorRole {
  const letter = /[_:]([a-z])\d*$/u.exec(name)?.[1];
  return isRole(letter) ? letter : 'i';
}

function isRole(letter: string | undefined): letter is AnchorRole {
  return letter !== undefined && Object.hasOwn(ROLES, letter);
}

/** True for words within a paragraph. */
export const isTextRole = (role: AnchorRole): boolean => role === 'i' || role === 't';

/** Whether this Word has members for such an anchor: those for bookmarks came with WordApi 1.4. */
export function isUsable(kind: LedgerAnchor['kind'], capabilities: Capabilities): boolean {
  return kind === 'contentControl' || capabilities.bookmarks.available;
}

/** Puts a content control on a range or a table that looks like the text around it, as part of the batch that is being built. */
export function control(
  place: { insertContentControl(): Word.ContentControl },
  entryId: string,
  role: AnchorRole,
  number?: number,
): { readonly anchor: LedgerAnchor; readonly control: Word.ContentControl } {
  const name = controlTag(entryId, role, number);
  const made = place.insertContentControl();
  made.tag = name;
  made.title = 'Codicil';
  made.appearance = 'Hidden';
  return { anchor: { kind: 'contentControl', name }, control: made };
}

/** A place in the document that an anchor still marks. */
export interface FoundAnchor {
  readonly anchor: LedgerAnchor;
  readonly role: AnchorRole;
  /** All that the anchor stands for: of whole paragraphs these. Joined when it is asked for, which costs Word on the web an undo step. */
  readonly range: Word.Range;
  /** What bears the mark. */
  readonly marked: Word.Range;
  readonly control?: Word.ContentControl;
  /** With tracked deletions. */
  readonly text: string;
  /** For whole paragraphs: what goes with them. */
  readonly ends?: ParagraphEnds;
}

/** The other way to take whole paragraphs out: with the mark before them in place of their own last one. */
export interface ParagraphEnds {
  /** From the mark of the paragraph before to the last words. */
  readonly withMarkBefore: Word.Range;
  /** True when no paragraph follows: then the last mark cannot go, and Word records the one before. */
  readonly areLast: boolean;
}

/** The anchors that are still in the document, in their order, each with its text. One round trip, or two; four where {@link loadAnchors} says so. */
export async function findAnchors(
  context: Word.RequestContext,
  anchors: readonly LedgerAnchor[],
  capabilities: Capabilities,
): Promise<FoundAnchor[]> {
  return withRanges((await loadAnchors(context, anchors, capabilities)).found);
}

/** The same anchors with their ranges joined now, before anything is changed. */
export const withRanges = (found: readonly FoundAnchor[]): FoundAnchor[] =>
  found.map((anchor) => ({ ...anchor, ...(anchor.ends === undefined ? {} : { ends: { ...anchor.ends } }) }));

/** {@link findAnchors}, and what there is beside. */
export interface AnchorLookup {
  readonly found: FoundAnchor[];
  /** The words of bookmarks that are in the file, by name, at places that are not certain. */
  readonly lost: ReadonlyMap<string, string>;
}

/**
 * Looks for anchors. A Word without members for bookmarks reads the whole markup where an anchor is one: a newer Word put
 * it in, and its place may be not certain.
 */
export async function loadAnchors(
  context: Word.RequestContext,
  anchors: readonly LedgerAnchor[],
  capabilities: Capabilities,
): Promise<AnchorLookup> {
  const names = anchors.flatMap(({ kind, name }) => (isUsable(kind, capabilities) ? [] : [name]));
  const hidden = names.length === 0 ? undefined : await findHiddenBookmarks(context, names);
  const sought = anchors.map((anchor) => {
    const marked = hidden?.found.get(anchor.name);
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
  await context.sync();
  const found = sought.flatMap(({ anchor, marked, range, controls }): FoundAnchor[] => {
    const role = parseRole(anchor);
    if (marked !== undefined) return [{ anchor, role, marked: marked.range, ...marked }];
    if (range !== undefined)
      return range.isNullObject ? [] : [{ anchor, role, range, marked: range, text: range.text }];
    return (controls?.items ?? []).map((made) => {
      const content = made.getRange('Content');
      return { anchor, role, range: content, marked: content, control: made, text: made.text };
    });
  });
  return { found: await wholeParagraphs(context, found), lost: hidden?.lost ?? new Map() };
}

/**
 * Bookmarks of paragraphs cover their words, since Words differ in whether one covers the closing mark.
 * Here they are widened to the whole paragraphs, unless something else has come into these since.
 */
async function wholeParagraphs(
  context: Word.RequestContext,
  found: readonly FoundAnchor[],
): Promise<FoundAnchor[]> {
  const lists = new Map(
    found.filter(({ role }) => role === 'p' || role === 'q').map((anchor) => [anchor, around(anchor)]),
  );
  if (lists.size === 0) return [...found];
  await context.sync();
  // Codicil's own content controls are no border between its groups of paragraphs: they go with them.
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
    // What a bookmark without words has fallen on, such as a paragraph that is a note's mark alone, is not ours.
    const foreign = anchor.text === '' && items.some(({ text }) => OBJECTS.test(text));
    const alone = !foreign && lines(items.map(({ text }) => text).join('\n')) === lines(anchor.text);
    if (first === undefined || last === undefined || !alone) return anchor;
    const areLast = after === undefined || !isNext(after, last, outer);
    const join = once(() => (before ?? first).getRange('End').expandTo(last.getRange('Content')));
    const ends: Pick<FoundAnchor, 'ends'> =
      before === undefined || !isNext(before, first, outer)
        ? {}
        : {
            ends: {
              areLast,
              get withMarkBefore() {
                return join();
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

/** Makes a range when it is first asked for. */
function once(make: () => Word.Range): () => Word.Range {
  let made: Word.Range | undefined;
  return () => (made ??= make());
}

/** Asks for the paragraphs at an anchor and for those before and after it, and for what is around its content control. */
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

/** Marks of an object, a note and a comment. */
// oxlint-disable-next-line no-control-regex -- Word's own marks are control characters
const OBJECTS = /[\u0001\u0002\u0005]/u;

const lines = (text: string): string => words(text.replace(/\r\n?/gu, '\n')).replace(/\n$/u, '');
