import { isBeside, PLACE } from './neighbours.ts';
import { wordMessages } from '../messages.ts';
import type { Capabilities, Story } from '../model.ts';
import { words } from './markup/visible.ts';

/** More paragraphs than this are read as text only, and not written into. */
export const MOST_PARAGRAPHS = 3_000;

/** Kinds of protection under which the main text takes neither words nor comments. */
const CLOSED: ReadonlySet<string> = new Set(['AllowOnlyReading', 'AllowOnlyFormFields']);

/** Where the host is: what it can do, and whether the document is read-only. */
export interface ReadingHost {
  readonly capabilities: Capabilities;
  readonly readOnly: boolean;
  /** True where Word tells how a document is protected (WordApiDesktop 1.4). */
  readonly tellsProtection: boolean;
}

/** What every Word tells of a range, by members that neither scroll, nor touch undo, nor are known to fail. */
export interface BaseReading {
  readonly range: Word.Range;
  readonly items: readonly Word.Paragraph[];
  readonly story: Story;
  /** Why nothing may be written here whatever the words are. */
  readonly refusal: string | undefined;
  /** True where a content control inside takes no edits. */
  readonly holdsLocked: boolean;
  /** The texts of the paragraphs before and after. */
  readonly before: string;
  readonly after: string;
  /** True when the next paragraph is of the same text: in the same cell, or outside of tables as the last one is. */
  readonly isFollowed: boolean;
  /** True when the mark of the last paragraph can go: another paragraph of the main text follows. */
  readonly openEnd: boolean;
}

/** Reads a range in one round trip; changes nothing. */
export async function readBase(
  context: Word.RequestContext,
  range: Word.Range,
  { readOnly, tellsProtection }: Pick<ReadingHost, 'readOnly' | 'tellsProtection'>,
): Promise<BaseReading> {
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
    isFollowed: isBeside(after, last),
    openEnd: !after.isNullObject && after.tableNestingLevel === 0 && last.tableNestingLevel === 0,
  };
}

/** What a look at a passage is distinguished by: its words, and those around it. */
export function seenIdentity(
  paragraphs: readonly string[],
  { first, last, before, after }: Readonly<Record<'first' | 'last' | 'before' | 'after', string>>,
): string {
  return JSON.stringify([paragraphs, ...[first, last, before, after].map(words)]);
}

/** What sort of text a body is (`Word.BodyType`). */
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
