import { isBeside, PLACE } from './neighbours.ts';
import { wordMessages } from '../messages.ts';
import type { Story } from '../model/passage.ts';
import type { WordSession } from '../session.ts';
import { words } from './text.ts';

/** Longer passages are read as text only and not written into. */
export const MOST_PARAGRAPHS = 3_000;

/** Kinds of protection under which the main text accepts neither words nor comments. */
const CLOSED: ReadonlySet<string> = new Set(['AllowOnlyReading', 'AllowOnlyFormFields']);

/** A session that reads passages, and says whether anything may be written into them. */
export interface ReadSession extends WordSession {
  readonly readOnly: boolean;
  /** True where Word reports how a document is protected (WordApiDesktop 1.4). */
  readonly tellsProtection: boolean;
}

/** What every version of Word returns for a range, by members that neither scroll, nor affect undo, nor are known to fail. */
export interface BaseReading {
  readonly range: Word.Range;
  readonly items: readonly Word.Paragraph[];
  readonly story: Story;
  /** Why nothing may be written here, regardless of the text. */
  readonly refusal: string | undefined;
  /** True where a content control inside cannot be edited. */
  readonly holdsLocked: boolean;
  /** The texts of the paragraphs before and after. */
  readonly before: string;
  readonly after: string;
  /** These paragraphs, where they exist and have words: Word has no markup of an empty range (OfficeDev/office-js#6470). */
  readonly beside: readonly Word.Paragraph[];
  /** True when the next paragraph belongs to the same text: in the same cell, or outside tables like the last one. */
  readonly isFollowed: boolean;
  /** True when the mark of the last paragraph can be deleted: another paragraph of the main text follows. */
  readonly openEnd: boolean;
}

/** Reads a range in one round trip; changes nothing. */
export async function readBase(session: ReadSession, range: Word.Range): Promise<BaseReading> {
  const { context, readOnly, tellsProtection } = session;
  const body = range.parentBody;
  body.load('type');
  range.load('text,isEmpty');
  const list = range.paragraphs;
  list.load('items/text,items/tableNestingLevel,items/isListItem,items/styleBuiltIn');
  const before = list.getFirst().getPreviousOrNullObject();
  before.load('text');
  const last = list.getLast();
  last.load(PLACE);
  const after = last.getNextOrNullObject();
  after.load(PLACE);
  const around = range.parentContentControlOrNullObject;
  around.load('cannotEdit');
  const { document } = context;
  if (tellsProtection) document.load('protectionType');
  const inside = range.contentControls;
  inside.load('items/cannotEdit');
  await context.sync();
  const { items } = list;
  const story = findStory(body.type);
  const isProtected = tellsProtection && CLOSED.has(document.protectionType);
  const { refusal, unread } = wordMessages;
  return {
    range,
    items,
    story,
    refusal:
      (readOnly ? refusal.readOnly : undefined) ??
      (isProtected ? refusal.protected : undefined) ??
      (story === 'body' || story === 'tableCell' ? undefined : refusal[story]) ??
      (!around.isNullObject && around.cannotEdit ? refusal.locked : undefined) ??
      (items.length > MOST_PARAGRAPHS ? unread.long(items.length) : undefined),
    holdsLocked: inside.items.some(({ cannotEdit }) => cannotEdit),
    before: before.isNullObject ? '' : before.text,
    after: after.isNullObject ? '' : after.text,
    beside: [before, after].filter((paragraph) => !paragraph.isNullObject && words(paragraph.text) !== ''),
    isFollowed: isBeside(after, last),
    openEnd: !after.isNullObject && after.tableNestingLevel === 0 && last.tableNestingLevel === 0,
  };
}

/** Returns what identifies a look at a passage: its words, and those around it. */
export function seenIdentity(
  paragraphs: readonly string[],
  { first, last, before, after }: Readonly<Record<'first' | 'last' | 'before' | 'after', string>>,
): string {
  return JSON.stringify([paragraphs, ...[first, last, before, after].map(words)]);
}

/** Returns the part of the document for a `Word.BodyType`. */
export function findStory(type: string): Story {
  switch (type) {
    case 'MainDoc':
    case 'Section':
      return 'body';
    case 'TableCell':
      return 'tableCell';
    case 'Header':
      return 'header';
    case 'Footer':
      return 'footer';
    case 'Footnote':
      return 'footnote';
    case 'Endnote':
      return 'endnote';
    default:
      return 'other';
  }
}
