import { PaneError } from '../../errors.ts';
import { wordMessages } from '../messages.ts';
import { insertNote } from '../execute/commands/insert-note.ts';
import { runWrite } from '../execute/run-write.ts';
import type { WriteSession } from '../execute/session.ts';
import { result, type WriteResult } from '../execute/result.ts';
import type { Reading } from '../read/reading.ts';
import { comparable } from '../read/text.ts';

/**
 * Adds a footnote or an endnote to the end of the passage, or at the cursor; the text of the document does not change. Leaves Track
 * Changes as it is.
 */
export async function writeNote(
  session: WriteSession,
  reading: Reading,
  {
    text,
    form,
    entryId,
  }: { readonly text: string; readonly form: 'footnote' | 'endnote'; readonly entryId: string },
): Promise<WriteResult> {
  const { context, marking } = session;
  if (text === '') throw new PaneError('not_writable_here', wordMessages.emptyText);
  const note = await runWrite(
    async () => {
      const made = insertNote(noteAt(reading), form, text);
      made.body.load('text');
      await context.sync();
      return made;
    },
    reading.isUntouched,
    wordMessages.noteRefused,
  );
  const reference = { range: () => note.reference, role: 'note', number: 0 } as const;
  const marks = await marking.mark(session, entryId, [reference]);
  return result({
    marks,
    // Word's text of a note begins with its own number and a space (OfficeDev/office-js#4997).
    verified: comparable(note.body.text).trim() === comparable(text).trim(),
    message: form === 'footnote' ? wordMessages.done.footnoted : wordMessages.done.endnoted,
  });
}

/** Returns the place after the last selected word. A selection that includes the paragraph mark ends in the next paragraph. */
function noteAt({ passage, paragraphs, range }: Reading): Word.Range {
  const last = paragraphs.at(-1);
  const whole = last !== undefined && !passage.isEmpty && last.current.endsWith(last.part);
  return whole && (paragraphs.length > 1 || last.part === last.current)
    ? last.paragraph.getRange('End')
    : range.getRange('End');
}
