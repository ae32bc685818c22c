import { bracketed } from '../../citations/format.ts';
import type { LedgerAnchor } from '../../citations/model.ts';
import { PaneError } from '../../errors.ts';
import { bookmark, control } from '../anchors/anchors.ts';
import { askEnd, isPlain } from './ends.ts';
import { endsLine, insertInline, isFilled, isWholeParagraphs, spaced } from './inline.ts';
import { wordMessages } from '../messages.ts';
import type { Capabilities, Insertion } from '../model.ts';
import { mutate } from '../execute/mutation.ts';
import type { Written } from '../execute/outcome.ts';
import { readsBack, type Expected } from '../execute/readback.ts';
import type { ReadParagraph, Reading } from '../read/reading.ts';
import { isTracking, withTracking } from '../execute/tracking.ts';

/** What {@link writeAfter} needs to know. */
export interface Addition extends Pick<Insertion, 'text' | 'citationText'> {
  readonly entryId: string;
  readonly form: 'tracked' | 'plain' | 'footnote' | 'endnote' | 'bracketed';
  /** True for lines with one mark around all of them, to be drawn anew: no empty paragraph takes the first one up. */
  readonly together?: boolean;
}

/**
 * Puts new text behind the passage, or at the cursor, in the format of where it lands: words within a paragraph as words
 * behind the words; several lines, and anything behind whole paragraphs, as paragraphs behind the one that holds the end
 * of the passage, so that no paragraph of the document is parted. An empty paragraph with the cursor takes the first
 * line up. With `footnote` or `endnote` its source goes into a note behind it, with `bracketed` into square brackets;
 * without a source the text itself goes there. `plain` writes untracked, `tracked` tracked, the others as Track Changes
 * stands. Refused where paragraphs could not be taken out again.
 */
export async function writeAfter(
  context: Word.RequestContext,
  reading: Reading,
  addition: Addition,
  capabilities: Capabilities,
): Promise<Written> {
  const citation = citationOf(addition);
  const noted = addition.form === 'footnote' || addition.form === 'endnote';
  const text = addition.form === 'bracketed' ? inBrackets(addition.text, citation) : addition.text;
  if (text === '') throw new PaneError('not_writable_here', wordMessages.emptyText);
  const mode = addition.form === 'tracked' ? 'TrackAll' : addition.form === 'plain' ? 'Off' : 'keep';
  const tracked = mode === 'TrackAll' || (mode === 'keep' && (await isTracking(context, capabilities)));
  const layout = layOut(reading, text, addition.together);
  if (layout.paragraphs.length > 0) await refuseEnd(context, reading);
  const { result, restored } = await withTracking(context, mode, capabilities, () =>
    mutate(
      async () => {
        const placed = place(reading, layout, {
          entryId: addition.entryId,
          tracked,
          noted,
          capabilities,
        });
        await context.sync();
        if (!noted) return placed;
        // A note in a round trip of its own: with others it lands elsewhere (OfficeDev/office-js#2692).
        const note =
          addition.form === 'footnote'
            ? placed.noteAt.insertFootnote(citation)
            : placed.noteAt.insertEndnote(citation);
        const anchor = bookmark(note.reference, addition.entryId, 'n', 0);
        await context.sync();
        return { ...placed, anchors: [...placed.anchors, anchor] };
      },
      reading.isUntouched,
      noted ? wordMessages.noteRefused : undefined,
    ),
  );
  return {
    anchors: result.anchors,
    verified: await readsBack(context, result.texts, capabilities),
    message: messageOf(addition.form, citation),
    remarks: restored ? [] : [wordMessages.done.trackingLeft],
  };
}

function citationOf({ form, citationText = '' }: Addition): string {
  if (citationText === '' && (form === 'footnote' || form === 'endnote')) {
    throw new PaneError('not_writable_here', wordMessages.unsuitable);
  }
  return citationText;
}

function inBrackets(text: string, citation: string): string {
  if (text === '' || citation === '') return text + citation === '' ? '' : bracketed(text + citation);
  return `${text} ${bracketed(citation)}`;
}

function messageOf(form: Addition['form'], citation: string): string {
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
  readonly anchors: readonly LedgerAnchor[];
  readonly texts: readonly Expected[];
  /** Where a note belongs: just behind the text. */
  readonly noteAt: Word.Range;
}

interface Placing {
  readonly entryId: string;
  readonly tracked: boolean;
  /** True when a note will stand behind the text. */
  readonly noted: boolean;
  readonly capabilities: Capabilities;
}

/** Where the lines of a text go. */
interface Layout {
  /** Words for the paragraph of the passage, with the space before them. */
  readonly inline: string | undefined;
  /** Paragraphs to stand behind it. */
  readonly paragraphs: readonly string[];
}

function layOut(reading: Reading, text: string, together = false): Layout {
  const lines = text.split('\n');
  const [head = '', ...rest] = lines;
  if (rest.length === 0 && !(isWholeParagraphs(reading) && endsLine(reading))) {
    return { inline: spaced(reading, text), paragraphs: [] };
  }
  return !together && rest.length > 0 && head !== '' && isFilled(reading)
    ? { inline: head, paragraphs: rest }
    : { inline: undefined, paragraphs: lines };
}

/**
 * Refuses paragraphs where they could not be taken out again: behind a mark that a tracked change takes out, and behind a
 * heading or an item of a list that no paragraph follows.
 */
async function refuseEnd(context: Word.RequestContext, reading: Reading): Promise<void> {
  const last = reading.paragraphs.at(-1);
  if (last === undefined) return;
  const ends = isPlain(last) ? undefined : askEnd(last.paragraph);
  if (ends !== undefined) await context.sync();
  if (!endsLine(reading) || last.isMarkDeleted) {
    throw new PaneError('not_writable_here', wordMessages.refusal.deletedMark);
  }
  if (ends?.() === true) throw new PaneError('not_writable_here', wordMessages.refusal.lastItem);
}

function place(reading: Reading, { inline, paragraphs }: Layout, placing: Placing): Placed {
  const last = reading.paragraphs.at(-1);
  // What comes later in the batch never stands behind what was changed: the paragraphs first.
  const behind =
    last === undefined || paragraphs.length === 0 ? undefined : placeParagraphs(last, paragraphs, placing);
  if (inline === undefined && behind !== undefined) return behind;
  const words = placeWords(reading, inline ?? '', placing);
  if (behind === undefined) return words;
  return {
    anchors: [...words.anchors, ...behind.anchors],
    texts: [...words.texts, ...behind.texts],
    noteAt: behind.noteAt,
  };
}

function placeWords(reading: Reading, text: string, placing: Placing): Placed {
  const range = insertInline(reading, text);
  const marks = byBookmark(placing, false)
    ? { anchors: [bookmark(range, placing.entryId, 'i', 0)], noteAt: range.getRange('End') }
    : byControl(range, 'i', placing);
  return { ...marks, texts: [{ place: range, texts: [text] }] };
}

function placeParagraphs(last: ReadParagraph, lines: readonly string[], placing: Placing): Placed {
  const before = last.paragraph;
  const paragraphs: Word.Paragraph[] = [];
  for (const line of lines) {
    const paragraph = (paragraphs.at(-1) ?? before).insertParagraph(line, 'After');
    // A second heading would renumber the document and stand in its table of contents.
    if (last.isHeading) paragraph.styleBuiltIn = 'Normal';
    // A further item would renumber the clauses that follow.
    if (last.isListItem) paragraph.detachFromList();
    paragraphs.push(paragraph);
  }
  const first = (paragraphs[0] ?? before).getRange('Content');
  const content =
    paragraphs.length < 2 ? first : first.expandTo((paragraphs.at(-1) ?? before).getRange('Content'));
  const marks = byBookmark(placing, lines.length > 1)
    ? { anchors: [bookmark(content, placing.entryId, 'p', 1)], noteAt: content.getRange('End') }
    : byControl(content, 'p', placing);
  return { ...marks, texts: [{ place: content, texts: [lines.join('\n')] }] };
}

/**
 * Bookmarks mark tracked words, since Word would track a content control too; several paragraphs; and
 * words with a note, which Words put inside or outside of a content control (OfficeDev/office-js#6397).
 */
function byBookmark({ tracked, noted, capabilities }: Placing, several: boolean): boolean {
  return capabilities.bookmarks.available && (tracked || noted || several);
}

function byControl(
  range: Word.Range,
  role: 'i' | 'p',
  { entryId }: Placing,
): Pick<Placed, 'anchors' | 'noteAt'> {
  const made = control(range, entryId, role);
  return { anchors: [made.anchor], noteAt: made.control.getRange('After') };
}
