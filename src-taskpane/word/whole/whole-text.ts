import type { XmlElement } from '#shared/ooxml/element.ts';
import type { OoxmlPackage } from '#shared/ooxml/package.ts';
import { runInSlices, type Steps } from '../../pure/diff/slices.ts';
import { isOwnBookmark } from '../anchors/anchors.ts';
import { wordMessages } from '../messages.ts';
import type { OutlineParagraph } from '../../pure/markdown/clauses.ts';
import type { WholeParagraph, WholeText } from '../model/whole.ts';
import { askEach, type Ask } from '../read/ask-each.ts';
import { openBody, parsePart } from '../read/markup/read-body.ts';
import { readStory } from '../read/markup/read-story.ts';
import type { Story } from '../read/markup/story.ts';
import { currentText, type MarkupParagraph } from '../read/markup/markup.ts';
import { askOutline, readOutline, refuseLong } from '../read/document/outline.ts';
import { countObjects, type ObjectCounts } from '../read/markup/unread-objects.ts';
import { unreadSentence } from '../object-messages.ts';
import { askNotes } from '../read/structure.ts';
import { words } from '../read/text.ts';
import { countListed } from './list-changes.ts';
import { withMarks } from './marked-stretches.ts';
import { matchReading, type StoryReading } from './match-reading.ts';
import { readComments, readNotes, type MarkedComment } from './review-markup.ts';
import type { WordSession } from '../session.ts';

/** The paragraphs of the main text, and its markup. */
interface ReadDocument {
  readonly items: readonly Word.Paragraph[];
  readonly outline: readonly OutlineParagraph[];
  /** Undefined where Word did not return the markup. */
  readonly reading: MainReading | undefined;
}

/** The markup of the main text, with the package that it is from. */
export interface MainReading extends StoryReading {
  readonly file: OoxmlPackage;
  readonly story: Story;
  /** The comments that the package contains. */
  readonly comments: readonly MarkedComment[];
  /** The texts of footnotes and endnotes; undefined where the text has notes but the package does not contain them. */
  readonly notes: readonly string[] | undefined;
  /** What it contains besides words. */
  readonly objects: ObjectCounts;
}

/**
 * Reads the main text and its markup. Two round trips; changes and scrolls nothing, and uses no member that is known to crash
 * Word. Rejects with `nothing_selected` for a document that is too long.
 */
export async function readDocument(session: WordSession, more: readonly Ask[] = []): Promise<ReadDocument> {
  const { context, pause } = session;
  const paragraphs = askOutline(context);
  await context.sync();
  refuseLong(paragraphs.items);
  const { ask, ooxml } = askMarkup(context);
  const { items, outline } = await readOutline(session, paragraphs, [...more, ask]);
  const texts = outline.map(({ text }) => text);
  return { items, outline, reading: await parseMarkup(ooxml(), texts, pause) };
}

/** Reads the markup of the main text whose paragraphs Word returned; `more` is asked before. One round trip. */
export async function readWholeMarkup(
  { context, pause }: Pick<WordSession, 'context' | 'pause'>,
  texts: () => readonly string[],
  more: readonly Ask[] = [],
): Promise<MainReading | undefined> {
  const { ask, ooxml } = askMarkup(context);
  await askEach(context, [...more, ask]);
  return parseMarkup(ooxml(), texts(), pause);
}

/** Returns the request for the markup of the main text, and what Word returned; empty where it refused. */
function askMarkup(context: Word.RequestContext): { readonly ask: Ask; readonly ooxml: () => string } {
  let ooxml = '';
  const ask: Ask = () => {
    const asked = context.document.body.getOoxml();
    return () => {
      ooxml = asked.value;
    };
  };
  return { ask, ooxml: () => ooxml };
}

async function parseMarkup(
  ooxml: string,
  texts: readonly string[],
  pause: WordSession['pause'],
): Promise<MainReading | undefined> {
  const read = await runInSlices(readMain(ooxml), pause);
  return read && { ...read, ...matchReading(read.story, texts) };
}

function* readMain(ooxml: string): Steps<Omit<MainReading, keyof StoryReading> | undefined> {
  const opened = yield* openBody(ooxml);
  if (opened === undefined) return undefined;
  const { file, body } = opened;
  const story = yield* readStory(body);
  const relations = file.relations(file.main);
  const partOf = (type: string): Steps<XmlElement | undefined> => parsePart(file, relations.byType(type)[0]);
  const notes = [...readNotes(yield* partOf('footnotes')), ...readNotes(yield* partOf('endnotes'))];
  return {
    file,
    story,
    comments: readComments(yield* partOf('comments'), story.commented),
    notes: story.notes.length > 0 && notes.length === 0 ? undefined : notes,
    objects: countObjects(body),
  };
}

/** Reads the main text as Word shows it now, paragraph by paragraph, and what is pending in it; see {@link readDocument}. */
export async function readWholeText(session: WordSession): Promise<Omit<WholeText, 'fileNames'>> {
  const { context, capabilities } = session;
  const asks: Ask[] = [];
  const whole = context.document.body.getRange('Whole');
  const notes = capabilities.footnotes.available ? askNotes(whole, asks) : undefined;
  const read = await readDocument(session, asks);
  const { reading } = read;
  const told = notes?.() ?? reading?.notes;
  return {
    paragraphs: withMarks(wholeParagraphs(read), reading),
    notes: told ?? [],
    changes: reading?.review.changes.length,
    comments: reading?.review.commented.size,
    listed: {
      places: countListed([{ changes: reading?.review.changes ?? [] }]),
      comments: reading?.review.commented.size ?? 0,
    },
    unread: [
      ...(reading === undefined ? [wordMessages.whole.noMarkup] : []),
      ...listUnread(read),
      ...(told === undefined ? [wordMessages.whole.notes] : []),
    ],
  };
}

/** Returns sentences about what of the document is no text, and was not read. */
export function listUnread({ reading }: ReadDocument): readonly string[] {
  const sentence = unreadSentence(reading?.objects ?? {});
  return sentence === undefined ? [] : [sentence];
}

/** Returns the paragraphs of a document that was read, as Word shows them now. */
export function wholeParagraphs({ outline, reading }: ReadDocument): WholeParagraph[] {
  const inserted = insertedIn(reading);
  return outline.map((paragraph, index) => {
    const at = reading?.matched[index] ?? -1;
    const own = reading?.markup.paragraphs[at];
    return {
      ...paragraph,
      given: paragraph.text,
      text: own === undefined ? paragraph.text : shownText(own),
      isInserted: inserted.has(at),
    };
  });
}

/** Returns the words of a paragraph as Word shows them now. */
export const shownText = (paragraph: MarkupParagraph): string =>
  paragraph.isRowDeleted ? '' : words(currentText(paragraph));

/** Returns the positions of paragraphs that Codicil inserted whole: those of its bookmarks of paragraphs and of its content controls. */
function insertedIn(reading: StoryReading | undefined): ReadonlySet<number> {
  const inserted = new Set(reading?.review.controlled);
  for (const [name, { start, end }] of reading?.markup.bookmarks ?? []) {
    if (!isOwnBookmark(name) || !/_p\d+$/u.test(name)) continue;
    for (let at = start.paragraph; at <= end.paragraph; at += 1) inserted.add(at);
  }
  return inserted;
}
