import { runInSlices } from '../../pure/diff/slices.ts';
import { isOwnBookmark } from '../anchors/anchors.ts';
import { wordMessages } from '../messages.ts';
import type { OutlineParagraph } from '../../pure/markdown/clauses.ts';
import type { WholeParagraph, WholeText } from '../model/whole.ts';
import { askEach, type Ask } from '../read/ask-each.ts';
import {
  allText,
  currentText,
  parseBody,
  readMarkupInSteps,
  type Markup,
  type MarkupParagraph,
} from '../read/markup/markup.ts';
import { askOutline, readOutline, refuseLong } from '../read/document/outline.ts';
import { askNotes } from '../read/structure.ts';
import { words } from '../read/text.ts';
import { countRevisions, readReviewInSteps, type ReviewMarkup } from './review-markup.ts';
import type { WordSession } from '../session.ts';

/** The paragraphs of the main text, its markup, and which paragraph of the markup each one is. */
export interface ReadDocument extends ReadMarkup {
  readonly items: readonly Word.Paragraph[];
  readonly outline: readonly OutlineParagraph[];
}

/** The markup of the main text, and which of its paragraphs each one is that Word returned. */
export interface ReadMarkup {
  readonly markup: Markup | undefined;
  readonly review: ReviewMarkup | undefined;
  /** The position of each paragraph in the markup; undefined where none has its text. */
  readonly matched: readonly (number | undefined)[];
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
  return { items, outline, ...(await parseMarkup(ooxml(), texts, pause)) };
}

/** Reads the markup of the main text whose paragraphs Word returned; `more` is asked before. One round trip. */
export async function readWholeMarkup(
  { context, pause }: Pick<WordSession, 'context' | 'pause'>,
  texts: () => readonly string[],
  more: readonly Ask[] = [],
): Promise<ReadMarkup> {
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
): Promise<ReadMarkup> {
  const body = parseBody(ooxml);
  const markup = body && (await runInSlices(readMarkupInSteps(body), pause));
  const review = body && (await runInSlices(readReviewInSteps(ooxml, body), pause));
  return { markup, review, matched: matchAll(texts, markup?.paragraphs ?? []) };
}

/** Reads the main text as Word shows it now, paragraph by paragraph, and what is pending in it; see {@link readDocument}. */
export async function readWholeText(session: WordSession): Promise<Omit<WholeText, 'fileNames'>> {
  const { context, capabilities } = session;
  const asks: Ask[] = [];
  const whole = context.document.body.getRange('Whole');
  const notes = capabilities.footnotes.available ? askNotes(whole, asks) : undefined;
  const read = await readDocument(session, asks);
  const { markup, review } = read;
  const told = notes?.() ?? review?.notes;
  return {
    paragraphs: wholeParagraphs(read),
    notes: told ?? [],
    changes: review?.changes.length,
    comments: review?.commented.size,
    listed: { revisions: countRevisions(review?.changes ?? []), comments: review?.commented.size ?? 0 },
    unread: [
      ...(markup === undefined ? [wordMessages.whole.noMarkup] : []),
      ...(told === undefined ? [wordMessages.whole.notes] : []),
    ],
  };
}

/** Returns the paragraphs of a document that was read, as Word shows them now. */
export function wholeParagraphs({ outline, markup, review, matched }: ReadDocument): WholeParagraph[] {
  const inserted = insertedIn(markup, review);
  return outline.map((paragraph, index) => {
    const own = markup?.paragraphs[matched[index] ?? -1];
    return {
      ...paragraph,
      given: paragraph.text,
      text: own === undefined ? paragraph.text : shownText(own),
      isInserted: inserted.has(matched[index] ?? -1),
    };
  });
}

const shownText = (paragraph: MarkupParagraph): string =>
  paragraph.isRowDeleted ? '' : words(currentText(paragraph));

/** How many paragraphs of the markup may be between two that Word returned. */
const FAR = 40;

/** Finds, for each text that Word returned, the position of its paragraph in the markup, in order; undefined where none has it. */
function matchAll(texts: readonly string[], markup: readonly MarkupParagraph[]): (number | undefined)[] {
  let next = 0;
  return texts.map((text) => {
    for (let at = next; at < Math.min(markup.length, next + FAR); at += 1) {
      const paragraph = markup[at];
      if (paragraph === undefined) break;
      if (words(allText(paragraph)) !== text && words(currentText(paragraph)) !== text) continue;
      next = at + 1;
      return at;
    }
    return undefined;
  });
}

/** Returns the positions of paragraphs that Codicil inserted whole: those of its bookmarks of paragraphs and of its content controls. */
function insertedIn(markup: Markup | undefined, review: ReviewMarkup | undefined): ReadonlySet<number> {
  const inserted = new Set(review?.controlled);
  for (const [name, { start, end }] of markup?.bookmarks ?? []) {
    if (!isOwnBookmark(name) || !/_p\d+$/u.test(name)) continue;
    for (let at = start.paragraph; at <= end.paragraph; at += 1) inserted.add(at);
  }
  return inserted;
}
