import { PaneError } from '../../errors.ts';
import { wordMessages } from '../messages.ts';
import { carryOut } from '../execute/carry-out.ts';
import { aroundPassage } from '../execute/surroundings.ts';
import { insertNote } from '../execute/commands/insert-note.ts';
import type { WriteSession } from '../execute/session.ts';
import type { WriteResult } from '../execute/result.ts';
import type { PlaceReading } from '../read/around.ts';
import type { Reading } from '../read/reading.ts';
import { comparable } from '../read/text.ts';

/**
 * Adds a footnote or an endnote to the end of the passage, or at the cursor; the text of the document does not change. Leaves Track
 * Changes as it is.
 */
export async function writeNote(
  session: WriteSession,
  reading: PlaceReading,
  {
    text,
    form,
    entryId,
  }: { readonly text: string; readonly form: 'footnote' | 'endnote'; readonly entryId: string },
): Promise<WriteResult> {
  if (text === '') throw new PaneError('not_writable_here', wordMessages.emptyText);
  return carryOut(session, {
    entryId,
    mode: 'keep',
    around: aroundPassage(session, reading, [reading.paragraphs.length - 1]),
    refused: wordMessages.noteRefused,
    async work() {
      const made = insertNote(noteAt(reading), form, text);
      await session.context.sync();
      return made;
    },
    check: ({ body }) => ({
      texts: [],
      more: (asks) => {
        asks.push(() => {
          body.load('text');
          return () => undefined;
        });
        // Word's text of a note begins with its own number and a space (OfficeDev/office-js#4997).
        return () => comparable(body.text).trim() === comparable(text).trim();
      },
    }),
    marks: ({ reference }) => [{ range: () => reference, role: 'note', number: 0 }],
    say: () => ({ message: form === 'footnote' ? wordMessages.done.footnoted : wordMessages.done.endnoted }),
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
