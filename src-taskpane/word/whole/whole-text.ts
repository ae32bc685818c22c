import { PaneError } from '../../errors.ts';
import { isOwnBookmark } from '../anchors/anchors.ts';
import { wordMessages } from '../messages.ts';
import type { Capabilities, WholeText } from '../model.ts';
import { askEach, type Ask } from '../read/ask-each.ts';
import { allText, currentText, readMarkup, type Markup, type MarkupParagraph } from '../read/markup.ts';
import { askOutline, readOutline } from '../read/outline.ts';
import { askNotes } from '../read/structure.ts';
import { words } from '../read/visible.ts';
import { readReviewMarkup, type ReviewMarkup } from './review-markup.ts';

/** A longer document is not read as a whole: Word would stand still. */
const MOST_PARAGRAPHS = 5_000;

/**
 * The main text as Word shows it now, paragraph by paragraph, with what is pending in it. Three round trips at most; changes and
 * scrolls nothing, and uses no member that is known to stop Word. Rejects with `nothing_selected` for a document that is too long.
 */
export async function readWholeText(
  context: Word.RequestContext,
  capabilities: Capabilities,
): Promise<Omit<WholeText, 'fileNames'>> {
  const paragraphs = askOutline(context);
  await context.sync();
  if (paragraphs.items.length > MOST_PARAGRAPHS)
    throw new PaneError('nothing_selected', wordMessages.agreement.tooLong);
  const { items, outline } = await readOutline(context, paragraphs);
  const { body } = context.document;
  const asks: Ask[] = [];
  let markup: Markup | undefined;
  let review: ReviewMarkup | undefined;
  asks.push(() => {
    const ooxml = body.getOoxml();
    return () => {
      markup = readMarkup(ooxml.value);
      review = readReviewMarkup(ooxml.value);
    };
  });
  const notes = capabilities.footnotes.available ? askNotes(body.getRange('Whole'), asks) : undefined;
  await askEach(context, asks);
  const matched = matchAll(
    items.map(({ text }) => words(text)),
    markup?.paragraphs ?? [],
  );
  const inserted = insertedIn(markup, review);
  const told = notes?.() ?? review?.notes;
  return {
    paragraphs: outline.map((paragraph, index) => {
      const own = markup?.paragraphs[matched[index] ?? -1];
      return {
        ...paragraph,
        given: paragraph.text,
        text: own === undefined ? paragraph.text : shownText(own),
        isInserted: inserted.has(matched[index] ?? -1),
      };
    }),
    notes: told ?? [],
    changes: review?.changes.length,
    comments: review?.comments.length,
    unread: [
      ...(markup === undefined ? [wordMessages.whole.noMarkup] : []),
      ...(told === undefined ? [wordMessages.whole.notes] : []),
    ],
  };
}

const shownText = (paragraph: MarkupParagraph): string =>
  paragraph.isRowDeleted ? '' : words(currentText(paragraph));

/** How many paragraphs of the markup may come between two that Word gives. */
const FAR = 40;

/** For each text that Word gives the position of its paragraph in the markup, in order; undefined where none reads so. */
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

/** Positions of the paragraphs that Codicil put in whole: by bookmarks of paragraphs, and by content controls. */
function insertedIn(markup: Markup | undefined, review: ReviewMarkup | undefined): ReadonlySet<number> {
  const inserted = new Set(review?.controlled);
  for (const [name, { start, end }] of markup?.bookmarks ?? []) {
    if (!isOwnBookmark(name) || !/_p\d+$/u.test(name)) continue;
    for (let at = start.paragraph; at <= end.paragraph; at += 1) inserted.add(at);
  }
  return inserted;
}
