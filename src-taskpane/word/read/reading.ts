import { wordMessages } from '../messages.ts';
import type { Capabilities, Capability, Passage, PassageCell, Story } from '../model.ts';
import { lines, partsOf, type Part } from './parts.ts';
import { askMark, marksIn, shownLines, type ShownLine } from './shown-lines.ts';
import { blockNumbers, readStructure, type Asked, type Standing, type Structure } from './structure.ts';

/** More paragraphs than this are read as text alone, and not written into. */
const MOST_PARAGRAPHS = 3_000;

/** Kinds of protection under which the main text takes neither words nor comments. */
const CLOSED: ReadonlySet<string> = new Set(['AllowOnlyReading', 'AllowOnlyFormFields']);

/** One paragraph that the passage touches, as it was read. */
export interface ReadParagraph {
  readonly paragraph: Word.Paragraph;
  /** Tracked deletions and marks included: what Word's search sees. */
  readonly all: string;
  /** As Word shows it now, whole. */
  readonly current: string;
  /** The part that is selected. */
  readonly part: string;
  /** Where {@link part} begins in {@link current}; undefined where that is not certain. */
  readonly partStart: number | undefined;
  readonly isListItem: boolean;
  /** In a style of headings, which number and name parts of the document. */
  readonly isHeading: boolean;
  /** Paragraphs of different blocks are in different cells, or in and out of a table. */
  readonly block: number;
  /** True when somebody's tracked change takes out its mark: its line goes on in the next one. */
  readonly goesOn: boolean;
}

/** A range as it was read, with what writing relies on. Valid inside the `Word.run` that read it. */
export interface Reading {
  readonly range: Word.Range;
  /** With its deletions and marks. */
  readonly all: string;
  readonly paragraphs: readonly ReadParagraph[];
  /** True when the mark of the last paragraph can go: another paragraph of the same text follows. */
  readonly openEnd: boolean;
  readonly passage: Omit<Passage, 'fingerprint'>;
  /** All that a fingerprint is made from: the passage, what stands around it, and the story. */
  readonly identity: string;
  /** Reads the same range again and answers whether it, and what stands around it, is as it was. */
  readonly isUntouched: () => Promise<boolean>;
  /** Reads the same range again and answers its words, paragraphs parted by line feeds. */
  readonly wordsNow: () => Promise<string>;
}

/** Where the host stands: what it can do, and whether the document is read-only. */
export interface ReadingHost {
  readonly capabilities: Capabilities;
  readonly readOnly: boolean;
  /** True where Word tells how a document is protected (WordApiDesktop 1.4). */
  readonly tellsProtection: boolean;
}

/**
 * Reads a range as Word shows it now, paragraph by paragraph, with numbers, cells and notes. Two round
 * trips, three for a long range with tracked deletions; changes nothing.
 */
export async function readRange(
  context: Word.RequestContext,
  range: Word.Range,
  host: ReadingHost,
): Promise<Reading> {
  const seen = await see(context, range, host);
  const { story, selected } = seen;
  const long = seen.items.length > MOST_PARAGRAPHS;
  const { parts, items, standings, goesOn } = long ? NO_PARTS : partsSeen(seen);
  const blocks = blockNumbers(standings);
  const paragraphs = (parts ?? []).map(({ text, start }, index): ReadParagraph => {
    const item = items[index];
    if (item === undefined) throw new RangeError('There are more parts than paragraphs.');
    return {
      paragraph: item,
      all: item.text,
      current: standings[index]?.current ?? '',
      part: text,
      partStart: start,
      isListItem: item.isListItem,
      isHeading: /^(?:Heading|Title|Subtitle)/u.test(item.styleBuiltIn),
      block: blocks[index] ?? 0,
      goesOn: goesOn[index] ?? false,
    };
  });
  const texts = parts?.map(({ text }) => text) ?? lines(selected);
  const refusal =
    (host.readOnly ? wordMessages.refusal.readOnly : undefined) ??
    (seen.isProtected ? wordMessages.refusal.protected : undefined) ??
    storyRefusal(story) ??
    (seen.locked ? wordMessages.refusal.locked : undefined) ??
    (long ? wordMessages.unread.long(seen.items.length) : undefined) ??
    (parts === undefined ? wordMessages.refusal.deletedMark : undefined) ??
    (seen.deletionsRead ? wordMessages.refusal.deletions : undefined);
  const passage = {
    paragraphs: texts,
    text: texts.join('\n'),
    isEmpty: range.isEmpty,
    story,
    ...(parts === undefined ? {} : structureOf(standings, blocks)),
    notes: seen.notes,
    unread: unreadOf(seen, long ? seen.items.length : 0),
    ...(refusal === undefined ? {} : { refusal }),
  } satisfies Omit<Passage, 'fingerprint'>;
  const identity = JSON.stringify([
    story,
    range.isEmpty,
    texts,
    blocks,
    goesOn,
    range.text,
    seen.before,
    seen.after,
    seen.items.map(({ text }) => text),
  ]);
  const again = (): Promise<Reading> => readRange(context, range.getRange('Whole'), host);
  return {
    range,
    all: range.text,
    paragraphs,
    openEnd: seen.openEnd,
    passage,
    identity,
    isUntouched: async () => (await again()).identity === identity,
    wordsNow: async () => (await again()).passage.text,
  };
}

interface Parts {
  /** `undefined` where the words of the range are not those of its paragraphs. */
  readonly parts: readonly Part[] | undefined;
  readonly items: readonly Word.Paragraph[];
  readonly standings: readonly Standing[];
  readonly goesOn: readonly boolean[];
}

const NO_PARTS: Parts = { parts: undefined, items: [], standings: [], goesOn: [] };

/**
 * The parts with the paragraphs that they are of. Paragraphs that somebody else's tracked change takes out whole are
 * none of the passage's: they stay as they are.
 */
function partsSeen({ items, standings, selected, lines: shown }: Seen): Parts {
  if (shown === undefined) return NO_PARTS;
  const own = shown.flatMap(({ paragraph }) => standings[paragraph] ?? []);
  const cells = own.some(({ cell }) => cell !== undefined);
  return {
    parts: partsOf(
      selected,
      own.map(({ current }) => current),
      cells,
    ),
    items: shown.flatMap(({ paragraph }) => items[paragraph] ?? []),
    standings: own,
    goesOn: shown.map(({ goesOn }) => goesOn),
  };
}

/** What the passage tells of its structure; nothing where there is none. */
function structureOf(
  standings: readonly Standing[],
  blocks: readonly number[],
): Pick<Passage, 'numbers' | 'blocks' | 'cells'> {
  const cells = standings.map(({ cell }): PassageCell | undefined =>
    cell === undefined ? undefined : { row: cell.row, column: cell.column },
  );
  return {
    ...(standings.some(({ number }) => number !== '')
      ? { numbers: standings.map(({ number }) => number) }
      : {}),
    ...(blocks.at(-1) === 0 ? {} : { blocks }),
    ...(cells.some((cell) => cell !== undefined) ? { cells } : {}),
  };
}

function unreadOf(seen: Seen, tooMany: number): string[] {
  return [
    ...(seen.deletionsRead
      ? [seen.failed ? wordMessages.unread.reviewed : wordMessages.unread.deletions]
      : []),
    ...(seen.notesUnread ? [wordMessages.unread.notes] : []),
    ...(tooMany > 0 ? [wordMessages.unread.long(tooMany)] : []),
  ];
}

interface Seen extends Structure {
  readonly items: readonly Word.Paragraph[];
  readonly story: Story;
  /** The document takes no edits, or in form fields alone. */
  readonly isProtected: boolean;
  /** In a content control that takes no edits, or with one inside. */
  readonly locked: boolean;
  /** True when the passage has notes that this Word does not hand over. */
  readonly notesUnread: boolean;
  readonly before: string;
  readonly after: string;
  readonly openEnd: boolean;
  /** The paragraphs that stand for the lines that Word shows; `undefined` where a tracked change joins lines. */
  readonly lines: readonly ShownLine[] | undefined;
  /** True when tracked deletions are part of what was read. */
  readonly deletionsRead: boolean;
  /** True when Word should have left them out and failed. */
  readonly failed: boolean;
}

async function see(
  context: Word.RequestContext,
  range: Word.Range,
  { capabilities, tellsProtection }: ReadingHost,
): Promise<Seen> {
  const body = range.parentBody;
  body.load('type');
  range.load('text,isEmpty');
  const list = range.paragraphs;
  list.load('items/text,items/tableNestingLevel,items/isListItem,items/styleBuiltIn');
  const before = list.getFirst().getPreviousOrNullObject();
  before.load('text');
  const after = list.getLast().getNextOrNullObject();
  after.load('text,tableNestingLevel');
  const around = range.parentContentControlOrNullObject;
  around.load('cannotEdit');
  const { document } = context;
  if (tellsProtection) document.load('protectionType');
  const inside = range.contentControls;
  inside.load('items/cannotEdit');
  await context.sync();
  const { items } = list;
  const story = storyOf(body.type);
  const last = items.at(-1);
  const beside =
    last !== undefined && !after.isNullObject && after.tableNestingLevel === last.tableNestingLevel;
  const asksEnd = beside && capabilities.reviewedText.available && items.length <= MOST_PARAGRAPHS;
  const endStays = asksEnd ? askMark(last, after) : undefined;
  const structure = await structureSeen(context, range, items, {
    capabilities,
    // A passage inside of one cell needs no more telling apart, unless a table is in that cell.
    cells: story !== 'tableCell' || items.some(({ tableNestingLevel }) => tableNestingLevel > 1),
  });
  return {
    ...structure,
    items,
    story,
    isProtected: tellsProtection && CLOSED.has(document.protectionType),
    locked: inside.items.some(({ cannotEdit }) => cannotEdit) || (!around.isNullObject && around.cannotEdit),
    before: before.isNullObject ? '' : before.text,
    after: after.isNullObject ? '' : after.text,
    lines: await linesSeen(context, {
      ...structure,
      range,
      items,
      endStays: structure.failed || (endStays?.() ?? true),
    }),
    openEnd: !after.isNullObject && after.tableNestingLevel === 0 && items.at(-1)?.tableNestingLevel === 0,
  };
}

/** One round trip where there are fewer marks than paragraphs ask for: then it must be known which are gone. */
async function linesSeen(
  context: Word.RequestContext,
  {
    standings,
    selected,
    deletionsRead,
    range,
    items,
    endStays,
  }: Structure &
    Pick<Seen, 'deletionsRead' | 'items'> & { readonly range: Word.Range; readonly endStays: boolean },
): Promise<readonly ShownLine[] | undefined> {
  const asks = !deletionsRead && standings.length > 1 && marksIn(range.text) !== marksIn(selected);
  const stays = asks ? items.slice(1).map((item, index) => askMark(items[index] ?? item, item)) : [];
  if (asks) await context.sync();
  const gone = [...(asks ? stays.map((answer) => !answer()) : items.slice(1).map(() => false)), !endStays];
  return shownLines(
    standings.map(({ current }) => current),
    (index) => gone[index] ?? false,
  );
}

async function structureSeen(
  context: Word.RequestContext,
  range: Word.Range,
  items: readonly Word.Paragraph[],
  asked: Asked,
): Promise<Structure & Pick<Seen, 'deletionsRead' | 'failed' | 'notesUnread'>> {
  const asOf = items.length > MOST_PARAGRAPHS ? [] : items;
  const newer = asked.capabilities.reviewedText.available;
  const hasNotes = range.text.includes('\u0002');
  if (newer) {
    try {
      const structure = await readStructure(context, range, asOf, asked);
      const notesUnread = hasNotes && !asked.capabilities.footnotes.available;
      return { ...structure, deletionsRead: false, failed: false, notesUnread };
    } catch {
      // It can crash on some documents (OfficeDev/office-js#5873): read as older Words do, and say so.
    }
  }
  const old: Capability = { available: false, reason: wordMessages.old.reviewedText };
  // A cursor holds no words, deleted or not; the package of a document is too large to ask for in vain.
  const ooxml = range.isEmpty ? undefined : range.getOoxml();
  const structure = await readStructure(context, range, asOf, {
    ...asked,
    capabilities: { reviewedText: old, footnotes: old },
  });
  return {
    ...structure,
    deletionsRead: /<w:(?:del|moveFrom|cellDel)[ >]/u.test(ooxml?.value ?? ''),
    failed: newer,
    notesUnread: hasNotes,
  };
}

function storyOf(type: string): Story {
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

function storyRefusal(story: Story): string | undefined {
  return story === 'body' || story === 'tableCell' ? undefined : wordMessages.refusal[story];
}
