import { PaneError } from '../../errors.ts';
import { insertAfter } from './after.ts';
import { writeComment } from './annotate.ts';
import { wordFailure } from '../failure.ts';
import { wordMessages } from '../messages.ts';
import type { Insertion, WriteProgress } from '../model.ts';
import type { WriteSession } from '../execute/session.ts';
import { writeNote } from './note.ts';
import type { WriteResult } from '../execute/outcome.ts';
import type { Reading } from '../read/reading.ts';
import { writeRewrite } from './rewrite.ts';
import { writeRich } from './rich.ts';

/** Writes an insertion in its form, at the passage that was read. Returns `undefined` where nothing needs to change. */
export async function writeInsertion(
  context: Word.RequestContext,
  reading: Reading,
  insertion: Insertion,
  entryId: string,
  session: WriteSession,
  progress: WriteProgress,
): Promise<WriteResult | undefined> {
  try {
    return await writeInForm(context, reading, insertion, entryId, session, progress);
  } catch (error) {
    // Word refuses a locked content control like a document that nobody may change.
    if (error instanceof PaneError && error.code === 'read_only' && endsInLockedControl(reading))
      throw new PaneError('not_writable_here', wordMessages.refusal.lockedEnd, { cause: error });
    throw error;
  }
}

const endsInLockedControl = ({ paragraphs }: Reading): boolean =>
  paragraphs.at(-1)?.pieces?.some(({ isInLockedControl }) => isInLockedControl) ?? false;

function writeInForm(
  context: Word.RequestContext,
  reading: Reading,
  insertion: Insertion,
  entryId: string,
  session: WriteSession,
  progress: WriteProgress,
): Promise<WriteResult | undefined> {
  const { form, action, text, rich, citationText } = insertion;
  if (action === 'rewrite') return writeInPlace(context, reading, insertion, entryId, session, progress);
  if (action === 'annotate') {
    return form === 'footnote' || form === 'endnote'
      ? writeNote(context, reading, { text, form, entryId }, session)
      : writeComment(context, reading, text, entryId, session);
  }
  if (rich !== undefined && (form === 'tracked' || form === 'plain' || form === 'table')) {
    return writeRich(context, reading, { entryId, parts: rich, form }, session);
  }
  if (form === 'comment' || form === 'trackedComment' || form === 'table' || form === 'tableOfSources') {
    throw new PaneError('not_writable_here', wordMessages.unsuitable);
  }
  const cited = citationText === undefined ? {} : { citationText };
  return insertAfter(context, reading, { entryId, text, form, ...cited }, session);
}

/** Writes the rewrite, then its comment. Where Word refuses the comment, the rewrite stays, and that is reported. */
async function writeInPlace(
  context: Word.RequestContext,
  reading: Reading,
  { form, text, without = [], comment = '' }: Insertion,
  entryId: string,
  session: WriteSession,
  progress: WriteProgress,
): Promise<WriteResult | undefined> {
  const written = await writeRewrite(
    context,
    reading,
    { entryId, text, without, form: form === 'plain' ? 'plain' : 'tracked' },
    session,
    progress,
  );
  if (form !== 'trackedComment' || written === undefined) return written;
  try {
    const commented = await writeComment(context, reading, comment, entryId, session);
    return {
      anchors: [...written.anchors, ...commented.anchors],
      verified: written.verified && commented.verified,
      message: wordMessages.done.rewrittenCommented(written.message),
      ...(written.isStopped === true ? { isStopped: true } : {}),
      remarks: [...written.remarks, ...commented.remarks],
    };
  } catch (error) {
    // The rewrite is in the document and will be listed, so only the missing comment is reported, whatever failed.
    const { message } = wordFailure(error);
    return { ...written, remarks: [...written.remarks, wordMessages.done.uncommented(message)] };
  }
}
