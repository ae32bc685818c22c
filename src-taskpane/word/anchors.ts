import type { LedgerAnchor } from '../citations/model.ts';
import { words } from './visible.ts';

/** What an anchor of Codicil marks, told by one letter of its name. */
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

/** How the tags of all content controls of Codicil begin, and the names of its bookmarks. */
export const TAG_PREFIX = 'codicil:';
export const BOOKMARK_PREFIX = '_Codicil_';

/** Name of a hidden bookmark (Word hides what begins with `_`), well under Word's 40 characters. */
export function bookmarkName(entryId: string, role: AnchorRole, number: number): string {
  return `${BOOKMARK_PREFIX}${entryId}_${role}${number}`;
}

/** What the anchor marks. */
export function roleOf({ name }: LedgerAnchor): AnchorRole {
  const letter = /[_:]([a-z])\d*$/u.exec(name)?.[1];
  return isRole(letter) ? letter : 'i';
}

function isRole(letter: string | undefined): letter is AnchorRole {
  return letter !== undefined && Object.hasOwn(ROLES, letter);
}

/** Puts a bookmark on a range, as part of the batch that is being built. */
export function bookmark(range: Word.Range, entryId: string, role: AnchorRole, number: number): LedgerAnchor {
  const name = bookmarkName(entryId, role, number);
  range.insertBookmark(name);
  return { kind: 'bookmark', name };
}

/** Puts a content control on a range that looks like the text around it, as part of the batch that is being built. */
export function control(
  range: Word.Range,
  entryId: string,
  role: AnchorRole,
  number?: number,
): { readonly anchor: LedgerAnchor; readonly control: Word.ContentControl } {
  const name = controlTag(entryId, role, number);
  const made = range.insertContentControl();
  made.tag = name;
  made.title = 'Codicil';
  made.appearance = 'Hidden';
  return { anchor: { kind: 'contentControl', name }, control: made };
}

/** A place in the document that an anchor still marks. */
export interface FoundAnchor {
  readonly anchor: LedgerAnchor;
  readonly role: AnchorRole;
  readonly range: Word.Range;
  readonly control?: Word.ContentControl;
  /** With tracked deletions. */
  readonly text: string;
}

/** The anchors that are still in the document, in their order, each with its text. One round trip, or two. */
export async function findAnchors(
  context: Word.RequestContext,
  anchors: readonly LedgerAnchor[],
): Promise<FoundAnchor[]> {
  const sought = anchors.map((anchor) => {
    if (anchor.kind === 'bookmark') {
      const range = context.document.getBookmarkRangeOrNullObject(anchor.name);
      range.load('text');
      return { anchor, range };
    }
    const controls = context.document.contentControls.getByTag(anchor.name);
    controls.load('items/text');
    return { anchor, controls };
  });
  await context.sync();
  const found = sought.flatMap(({ anchor, range, controls }): FoundAnchor[] => {
    const role = roleOf(anchor);
    if (range !== undefined) return range.isNullObject ? [] : [{ anchor, role, range, text: range.text }];
    return controls.items.map((made) => ({
      anchor,
      role,
      range: made.getRange('Content'),
      control: made,
      text: made.text,
    }));
  });
  return wholeParagraphs(context, found);
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
    found
      .filter(({ role, control: made }) => made === undefined && (role === 'p' || role === 'q'))
      .map((anchor) => [anchor, anchor.range.paragraphs]),
  );
  if (lists.size === 0) return [...found];
  for (const list of lists.values()) list.load('items/text');
  await context.sync();
  return found.map((anchor) => {
    const items = lists.get(anchor)?.items ?? [];
    const first = items[0];
    const last = items.at(-1);
    const alone = lines(items.map(({ text }) => text).join('\n')) === lines(anchor.text);
    if (first === undefined || last === undefined || !alone) return anchor;
    const whole = first.getRange('Whole');
    return { ...anchor, range: first === last ? whole : whole.expandTo(last.getRange('Whole')) };
  });
}

const lines = (text: string): string => words(text.replace(/\r\n?/gu, '\n')).replace(/\n$/u, '');
