import { wordMessages } from './messages.ts';
import type { Capabilities, Passage, Story } from './model.ts';
import { hasObjects, words } from './visible.ts';

/** More paragraphs than this are read as text alone, and not written into. */
const MOST_PARAGRAPHS = 300;

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
}

/** A range as it was read, with what writing relies on. Valid inside the `Word.run` that read it. */
export interface Reading {
  readonly range: Word.Range;
  /** With its deletions and marks. */
  readonly all: string;
  readonly paragraphs: readonly ReadParagraph[];
  readonly passage: Omit<Passage, 'fingerprint'>;
  /** All that a fingerprint is made from: the passage, what stands around it, and the story. */
  readonly identity: string;
  /** Reads the same range again and answers whether it, and what stands around it, is as it was. */
  readonly isUntouched: () => Promise<boolean>;
}

/** Where the host stands: what it can do, and whether the document is read-only. */
export interface ReadingHost {
  readonly capabilities: Capabilities;
  readonly readOnly: boolean;
}

/** Reads a range as Word shows it now, paragraph by paragraph. Two or three round trips; changes nothing. */
export async function readRange(
  context: Word.RequestContext,
  range: Word.Range,
  host: ReadingHost,
): Promise<Reading> {
  const body = range.parentBody;
  body.load('type');
  range.load('text,isEmpty');
  const list = range.paragraphs;
  list.load('items/text,items/tableNestingLevel,items/isListItem,items/styleBuiltIn');
  const around = range.parentContentControlOrNullObject;
  around.load('cannotEdit');
  const inside = range.contentControls;
  inside.load('items/cannotEdit');
  await context.sync();

  const story = storyOf(body.type);
  const items = list.items;
  const long = items.length > MOST_PARAGRAPHS;
  const seen = await readCurrent(context, range, long ? [] : items, host.capabilities);
  const paragraphs = long ? [] : partsOf(items, seen);
  const texts = paragraphs === undefined || long ? lines(seen.selected) : paragraphs.map(({ part }) => part);
  const locked =
    inside.items.some(({ cannotEdit }) => cannotEdit) || (!around.isNullObject && around.cannotEdit);
  const refusal =
    (host.readOnly ? wordMessages.refusal.readOnly : undefined) ??
    storyRefusal(story) ??
    (story === 'body' && items.some(({ tableNestingLevel }) => tableNestingLevel > 0)
      ? wordMessages.refusal.cells
      : undefined) ??
    (locked ? wordMessages.refusal.locked : undefined) ??
    (long ? wordMessages.unread.long(items.length) : undefined) ??
    (paragraphs === undefined ? wordMessages.refusal.deletedMark : undefined) ??
    (seen.deletionsRead ? wordMessages.refusal.deletions : undefined);
  const passage = {
    paragraphs: texts,
    text: texts.join('\n'),
    isEmpty: range.isEmpty,
    story,
    unread: [
      ...(seen.deletionsRead
        ? [seen.failed ? wordMessages.unread.reviewed : wordMessages.unread.deletions]
        : []),
      ...(hasObjects(range.text) ? [wordMessages.unread.objects] : []),
      ...(long ? [wordMessages.unread.long(items.length)] : []),
    ],
    ...(refusal === undefined ? {} : { refusal }),
  } satisfies Omit<Passage, 'fingerprint'>;
  const identity = JSON.stringify([
    story,
    range.isEmpty,
    texts,
    range.text,
    seen.before,
    seen.after,
    items.map(({ text }) => text),
  ]);
  return {
    range,
    all: range.text,
    paragraphs: paragraphs ?? [],
    passage,
    identity,
    isUntouched: async () => (await readRange(context, range.getRange('Whole'), host)).identity === identity,
  };
}

interface Seen {
  readonly selected: string;
  /** Whole paragraphs, one for each asked for. */
  readonly paragraphs: readonly string[];
  readonly before: string;
  readonly after: string;
  /** True when tracked deletions are part of what was read. */
  readonly deletionsRead: boolean;
  /** True when Word should have left them out and failed. */
  readonly failed: boolean;
}

async function readCurrent(
  context: Word.RequestContext,
  range: Word.Range,
  items: readonly Word.Paragraph[],
  capabilities: Capabilities,
): Promise<Seen> {
  const before = items[0]?.getPreviousOrNullObject();
  const after = items.at(-1)?.getNextOrNullObject();
  before?.load('text');
  after?.load('text');
  const surroundings = (): Pick<Seen, 'before' | 'after'> => ({
    before: before === undefined || before.isNullObject ? '' : before.text,
    after: after === undefined || after.isNullObject ? '' : after.text,
  });
  if (capabilities.reviewedText.available) {
    try {
      const selected = range.getReviewedText('Current');
      const paragraphs = items.map((item) => item.getReviewedText('Current'));
      await context.sync();
      return {
        selected: selected.value,
        paragraphs: paragraphs.map(({ value }) => words(value)),
        ...surroundings(),
        deletionsRead: false,
        failed: false,
      };
    } catch {
      // It can crash on some documents (OfficeDev/office-js#5873): read as older Words do, and say so.
    }
  }
  // A cursor holds no words, deleted or not; the package of a document is too large to ask for in vain.
  const ooxml = range.isEmpty ? undefined : range.getOoxml();
  await context.sync();
  return {
    selected: range.text,
    paragraphs: items.map(({ text }) => words(text)),
    ...surroundings(),
    deletionsRead: /<w:(?:del|moveFrom|cellDel)[ >]/u.test(ooxml?.value ?? ''),
    failed: capabilities.reviewedText.available,
  };
}

/**
 * The selected part of each paragraph. The range's text parted at its paragraph marks gives the parts;
 * it must agree with the paragraphs, read one by one. `undefined` when it does not: then a mark itself
 * is tracked.
 */
function partsOf(items: readonly Word.Paragraph[], seen: Seen): ReadParagraph[] | undefined {
  const parts = lines(seen.selected);
  // A range that ends behind a mark, or is a whole cell, shows one more end than it has paragraphs.
  if (parts.length === items.length + 1 && parts.at(-1) === '') parts.pop();
  if (parts.length !== items.length) return undefined;
  const last = items.length - 1;
  const read = items.map((paragraph, index): ReadParagraph | undefined => {
    const current = seen.paragraphs[index] ?? '';
    const part = parts[index] ?? '';
    if (index > 0 && index < last && part !== current) return undefined;
    if (index > 0 && !current.startsWith(part)) return undefined;
    if (index < last && !current.endsWith(part)) return undefined;
    return {
      paragraph,
      all: paragraph.text,
      current,
      part,
      partStart: last === 0 ? onlyPlace(current, part) : index === 0 ? current.length - part.length : 0,
      isListItem: paragraph.isListItem,
      isHeading: /^(?:Heading|Title|Subtitle)/u.test(paragraph.styleBuiltIn),
    };
  });
  return read.every((paragraph) => paragraph !== undefined) ? read : undefined;
}

/** Where the part stands when it stands there once; a mere cursor can be anywhere. */
function onlyPlace(current: string, part: string): number | undefined {
  const first = current.indexOf(part);
  return first >= 0 && part !== '' && current.indexOf(part, first + 1) < 0 ? first : undefined;
}

/** The text's paragraphs; the closing mark of the range makes no paragraph of its own. */
function lines(text: string): string[] {
  return text.split(/\r\n|\r|\n/u).map(words);
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
