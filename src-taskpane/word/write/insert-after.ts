import { bracketed } from '../../citations/format.ts';
import { PaneError } from '../../errors.ts';
import { loadIsLastParagraph, isBodyText, isTitle } from './ends.ts';
import { endsLine, insertInline, isInEmptyParagraph, isWholeParagraphs, withSpaces } from './inline.ts';
import { wordMessages } from '../messages.ts';
import type { Insertion } from '../model/insertion.ts';
import type { MarkRequest } from '../execute/marks.ts';
import { runWrite } from '../execute/run-write.ts';
import { result, type WriteResult } from '../execute/result.ts';
import { verifyWritten, type Expected } from '../execute/verify.ts';
import type { ReadParagraph, Reading } from '../read/reading.ts';
import type { WriteSession } from '../execute/session.ts';
import { isTracking, withTracking } from '../execute/tracking.ts';

/** The input of {@link insertAfter}. */
export interface TextInsertion extends Pick<Insertion, 'text' | 'citationText'> {
  readonly entryId: string;
  readonly form: 'tracked' | 'plain' | 'footnote' | 'endnote' | 'bracketed';
  /** True for lines that share one anchor and are redrawn together: the first is not inserted into an empty paragraph. */
  readonly together?: boolean;
  /** True for a clause of its own: after a numbered clause its first line is numbered likewise. */
  readonly isClause?: boolean;
}

/**
 * Inserts new text after the passage, or at the cursor, in the format of its surroundings. Text within a paragraph is inserted after the
 * words; several lines, and anything after whole paragraphs, become paragraphs after the one that contains the end of the passage, so
 * that no paragraph of the document is split. An empty paragraph at the cursor receives the first line. With `footnote` or `endnote` the
 * source goes into a note after it, with `bracketed` into square brackets; without a source, `bracketed` puts the text itself in
 * brackets. `plain` writes untracked, `tracked` tracked; the others leave Track Changes as it is. Where a paragraph could not be removed
 * again, a single line continues the last one, and anything else is refused. Text gets no number, except the first line of a clause after
 * a numbered one, which has the next number of its level and moves those that follow.
 */
export async function insertAfter(
  session: WriteSession,
  reading: Reading,
  addition: TextInsertion,
): Promise<WriteResult> {
  const { context } = session;
  const citation = citationOf(addition);
  const noted = addition.form === 'footnote' || addition.form === 'endnote';
  const text = addition.form === 'bracketed' ? inBrackets(addition.text, citation) : addition.text;
  if (text === '') throw new PaneError('not_writable_here', wordMessages.emptyText);
  const mode = addition.form === 'tracked' ? 'TrackAll' : addition.form === 'plain' ? 'Off' : 'keep';
  const tracked = mode === 'TrackAll' || (mode === 'keep' && (await isTracking(session)));
  const layout = await fitToEnd(context, reading, layOut(reading, text, addition.together));
  const { result: made, restored } = await withTracking(session, mode, () =>
    runWrite(
      async () => {
        const placed = place(reading, layout, {
          prefersControl: !tracked && !noted,
          isClause: addition.isClause ?? false,
        });
        await context.sync();
        if (!noted) return placed;
        // A note has its own round trip: together with others it lands elsewhere (OfficeDev/office-js#2692).
        const note =
          addition.form === 'footnote'
            ? placed.noteAt.insertFootnote(citation)
            : placed.noteAt.insertEndnote(citation);
        await context.sync();
        return {
          ...placed,
          places: [...placed.places, { range: () => note.reference, role: 'note' as const, number: 0 }],
        };
      },
      reading.isUntouched,
      noted ? wordMessages.noteRefused : undefined,
    ),
  );
  const verified = await verifyWritten(session, made.texts);
  const marks = await session.marking.mark(session, addition.entryId, made.places);
  return result({ marks, verified, message: messageOf(addition.form, citation), restored });
}

function citationOf({ form, citationText = '' }: TextInsertion): string {
  if (citationText === '' && (form === 'footnote' || form === 'endnote')) {
    throw new PaneError('not_writable_here', wordMessages.unsuitable);
  }
  return citationText;
}

function inBrackets(text: string, citation: string): string {
  if (text === '' || citation === '') return text + citation === '' ? '' : bracketed(text + citation);
  return `${text} ${bracketed(citation)}`;
}

function messageOf(form: TextInsertion['form'], citation: string): string {
  const { done } = wordMessages;
  return {
    tracked: done.tracked,
    plain: done.inserted,
    footnote: done.noted,
    endnote: done.endnotedText,
    bracketed: citation === '' ? done.inBrackets : done.bracketed,
  }[form];
}

interface Placed {
  readonly places: readonly MarkRequest[];
  readonly texts: readonly Expected[];
  /** The place for a note: immediately after the text. */
  readonly noteAt: Word.Range;
}

/** What is inserted. */
interface Kind {
  readonly prefersControl: boolean;
  readonly isClause: boolean;
}

/** How the lines of a text are distributed. */
interface Layout {
  /** Words for the passage's paragraph, including the space before them. */
  readonly inline: string | undefined;
  /** Paragraphs to insert after it. */
  readonly paragraphs: readonly string[];
}

function layOut(reading: Reading, text: string, together = false): Layout {
  const lines = text.split('\n');
  const [head = '', ...rest] = lines;
  if (rest.length === 0 && !(isWholeParagraphs(reading) && endsLine(reading))) {
    return { inline: withSpaces(reading, text), paragraphs: [] };
  }
  return !together && rest.length > 0 && head !== '' && isInEmptyParagraph(reading)
    ? { inline: head, paragraphs: rest }
    : { inline: undefined, paragraphs: lines };
}

/**
 * Keeps paragraphs from where they could not be removed again. Refuses them after a mark that a tracked change deletes. After a heading or
 * list item that no paragraph follows, a single line continues that item, unless it is a title; several are refused.
 */
async function fitToEnd(context: Word.RequestContext, reading: Reading, layout: Layout): Promise<Layout> {
  const last = reading.paragraphs.at(-1);
  const [line, ...others] = layout.paragraphs;
  if (last === undefined || line === undefined) return layout;
  const ends = isBodyText(last) ? undefined : loadIsLastParagraph(last.paragraph);
  if (ends !== undefined) await context.sync();
  if (!endsLine(reading) || last.isMarkDeleted) {
    throw new PaneError('not_writable_here', wordMessages.refusal.deletedMark);
  }
  if (ends?.() !== true) return layout;
  if (layout.inline !== undefined || others.length > 0 || isTitle(last)) {
    throw new PaneError('not_writable_here', wordMessages.refusal.lastItem);
  }
  return { inline: withSpaces(reading, line), paragraphs: [] };
}

/**
 * Inserts the text. Several paragraphs are marked by bookmarks; so are tracked words, since Word would track a content control too, and
 * words with a note, which some versions of Word put inside a content control and others outside (OfficeDev/office-js#6397).
 * `prefersControl` says that for other text a content control is better.
 */
function place(reading: Reading, { inline, paragraphs }: Layout, kind: Kind): Placed {
  const last = reading.paragraphs.at(-1);
  // No operation of the batch may follow one that changed its place: the paragraphs first.
  const after =
    last === undefined || paragraphs.length === 0 ? undefined : placeParagraphs(last, paragraphs, kind);
  if (inline === undefined && after !== undefined) return after;
  const words = placeWords(reading, inline ?? '', kind);
  if (after === undefined) return words;
  return {
    places: [...words.places, ...after.places],
    texts: [...words.texts, ...after.texts],
    noteAt: after.noteAt,
  };
}

function placeWords(reading: Reading, text: string, { prefersControl }: Kind): Placed {
  const range = insertInline(reading, text);
  return {
    places: [{ range: () => range, role: 'words', number: 0, text, prefersControl }],
    noteAt: range.getRange('End'),
    texts: [{ place: range, texts: [text] }],
  };
}

function placeParagraphs(
  last: ReadParagraph,
  lines: readonly string[],
  { prefersControl, isClause }: Kind,
): Placed {
  const before = last.paragraph;
  const paragraphs: Word.Paragraph[] = [];
  for (const [index, line] of lines.entries()) {
    const paragraph = (paragraphs.at(-1) ?? before).insertParagraph(line, 'After');
    paragraphs.push(paragraph);
    // A paragraph after a numbered one has its style, level and next number, as Word does at Enter.
    if (isClause && index === 0 && last.isListItem && !isTitle(last)) continue;
    // Another heading would renumber the document and appear in its table of contents.
    if (last.isHeading) paragraph.styleBuiltIn = 'Normal';
    // Another item would renumber the clauses that follow.
    if (last.isListItem) paragraph.detachFromList();
  }
  const first = (paragraphs[0] ?? before).getRange('Content');
  const content =
    paragraphs.length < 2 ? first : first.expandTo((paragraphs.at(-1) ?? before).getRange('Content'));
  return {
    places: [
      {
        range: () => content,
        role: 'paragraphs',
        number: 1,
        prefersControl: prefersControl && lines.length === 1,
      },
    ],
    noteAt: content.getRange('End'),
    texts: [{ place: content, texts: [lines.join('\n')] }],
  };
}
