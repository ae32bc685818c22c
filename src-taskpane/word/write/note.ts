import { PaneError } from '../../errors.ts';
import { wordMessages } from '../messages.ts';
import { runWrite } from '../execute/mutation.ts';
import type { WriteSession } from '../execute/session.ts';
import type { WriteResult } from '../execute/outcome.ts';
import type { Reading } from '../read/reading.ts';

/**
 * Adds a footnote or an endnote to the end of the passage, or at the cursor; the text of the document does not change. Leaves Track
 * Changes as it is.
 */
export async function writeNote(
  context: Word.RequestContext,
  reading: Reading,
  {
    text,
    form,
    entryId,
  }: { readonly text: string; readonly form: 'footnote' | 'endnote'; readonly entryId: string },
  { marking }: WriteSession,
): Promise<WriteResult> {
  if (text === '') throw new PaneError('not_writable_here', wordMessages.emptyText);
  const note = await runWrite(
    async () => {
      const place = noteAt(reading);
      const made = form === 'footnote' ? place.insertFootnote(text) : place.insertEndnote(text);
      made.body.load('text');
      await context.sync();
      return made;
    },
    reading.isUntouched,
    wordMessages.noteRefused,
  );
  const reference = { range: () => note.reference, role: 'n', number: 0 } as const;
  const marks = await marking.mark(context, entryId, [reference]);
  return {
    anchors: marks.anchors,
    verified: bare(note.body.text) === bare(text),
    message: form === 'footnote' ? wordMessages.done.footnoted : wordMessages.done.endnoted,
    remarks: marks.complete ? [] : [wordMessages.done.unmarked],
  };
}

/** Returns the place after the last selected word. A selection that includes the paragraph mark ends in the next paragraph. */
function noteAt({ passage, paragraphs, range }: Reading): Word.Range {
  const last = paragraphs.at(-1);
  const whole = last !== undefined && !passage.isEmpty && last.current.endsWith(last.part);
  return whole && (paragraphs.length > 1 || last.part === last.current)
    ? last.paragraph.getRange('End')
    : range.getRange('End');
}

/**
 * Normalises a note's text: it begins with its own number (OfficeDev/office-js#4997), and versions of Word separate its paragraphs
 * differently.
 */
const bare = (text: string): string =>
  text
    .replace(/\r\n?|\v/gu, '\n')
    .replaceAll('\u0002', '')
    .trim();
