import { bracketed } from '../citations/format.ts';
import type { LedgerAnchor } from '../citations/model.ts';
import { PaneError } from '../errors.ts';
import { bookmark, control } from './anchors.ts';
import { wordMessages } from './messages.ts';
import type { Capabilities, Insertion } from './model.ts';
import { mutate } from './mutation.ts';
import type { Written } from './outcome.ts';
import { readsBack } from './readback.ts';
import type { ReadParagraph, Reading } from './reading.ts';
import { isTracking, withTracking } from './tracking.ts';

/** What {@link writeAfter} needs to know. */
export interface Addition extends Pick<Insertion, 'text' | 'citationText'> {
  readonly entryId: string;
  readonly form: 'tracked' | 'plain' | 'footnote' | 'endnote' | 'bracketed';
}

/**
 * Puts new text behind the passage, or at the cursor: after whole paragraphs as paragraphs of their own,
 * else as words behind the words, in the format of where it lands. With `footnote` or `endnote` its source goes
 * into a note behind it, with `bracketed` into square brackets; without a source the text itself goes there. `plain` writes untracked, `tracked` tracked, the
 * others as Track Changes stands.
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
  const { result, restored } = await withTracking(context, mode, capabilities, () =>
    mutate(
      async () => {
        const placed = place(reading, text, {
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
    verified: await readsBack(context, [{ place: result.range, texts: [result.text] }], capabilities),
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
  readonly range: Word.Range;
  readonly text: string;
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

function place(reading: Reading, text: string, placing: Placing): Placed {
  const last = reading.paragraphs.at(-1);
  const atEnd = !reading.passage.isEmpty && last !== undefined && reachesEnd(reading);
  const lines = text.split('\n');
  // Where the line goes on behind a mark that was deleted, a paragraph of its own would run into it.
  if (atEnd && wholeParagraphs(reading) && !last.goesOn) return placeParagraphs(last, lines, placing);
  const spaced = needsSpace(reading, text) ? ` ${text}` : text;
  // A selection that takes the paragraph mark in ends behind it: its "After" is the next paragraph.
  const range = atEnd
    ? last.paragraph.insertText(spaced, 'End')
    : reading.range.insertText(spaced, reading.passage.isEmpty ? 'Start' : 'After');
  const marks = byBookmark(placing, lines.length > 1)
    ? { anchors: [bookmark(range, placing.entryId, 'i', 0)], noteAt: range.getRange('End') }
    : byControl(range, 'i', placing);
  return { ...marks, range, text: spaced };
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
    ? { anchors: [bookmark(content, placing.entryId, 'p', 0)], noteAt: content.getRange('End') }
    : byControl(content, 'p', placing);
  return { ...marks, range: content, text: lines.join('\n') };
}

/**
 * Bookmarks mark tracked words, since Word would track a content control too; several paragraphs; and
 * words with a note, which Words put inside or outside of a content control (OfficeDev/office-js#6397).
 */
function byBookmark({ tracked, noted, capabilities }: Placing, several: boolean): boolean {
  return capabilities.trackedChanges.available && (tracked || noted || several);
}

function byControl(
  range: Word.Range,
  role: 'i' | 'p',
  { entryId }: Placing,
): Pick<Placed, 'anchors' | 'noteAt'> {
  const made = control(range, entryId, role);
  return { anchors: [made.anchor], noteAt: made.control.getRange('After') };
}

function reachesEnd({ paragraphs }: Reading): boolean {
  const last = paragraphs.at(-1);
  if (last === undefined) return false;
  if (paragraphs.length > 1) return last.part === last.current;
  return last.partStart !== undefined && last.partStart + last.part.length === last.current.length;
}

const wholeParagraphs = ({ paragraphs }: Reading): boolean =>
  paragraphs.every(({ part, current }) => part === current);

/** A space parts the new words from the passage, unless there is one or the text goes on with punctuation. */
function needsSpace({ passage }: Reading, text: string): boolean {
  return !passage.isEmpty && /\S$/u.test(passage.text) && /^[^\s.,;:!?)\]’”]/u.test(text);
}
