import { PaneError } from '../../errors.ts';
import { writeComment } from './write-comment.ts';
import { wordFailure } from '../failure.ts';
import { wordMessages } from '../messages.ts';
import type { Insertion, WriteProgress } from '../model/insertion.ts';
import type { WriteSession } from '../execute/session.ts';
import { writeNote } from './write-note.ts';
import type { WriteResult } from '../execute/result.ts';
import type { Reading } from '../read/reading.ts';
import { writePackage } from './write-package.ts';
import { writeRewrite } from './write-rewrite.ts';
import { writeText } from './write-text.ts';

/** The id of an insertion in the ledger, and when it is made. */
export interface NewEntry {
  readonly entryId: string;
  readonly date: Date;
}

/** Writes an insertion in its form, at the passage that was read. Returns `undefined` where nothing needs to change. */
export async function writeInsertion(
  session: WriteSession,
  reading: Reading,
  insertion: Insertion,
  entry: NewEntry,
  progress: WriteProgress,
): Promise<WriteResult | undefined> {
  try {
    return await writeInForm(session, reading, insertion, entry, progress);
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
  session: WriteSession,
  reading: Reading,
  insertion: Insertion,
  entry: NewEntry,
  progress: WriteProgress,
): Promise<WriteResult | undefined> {
  const { entryId } = entry;
  if (insertion.action === 'rewrite') {
    return insertion.form === 'tracked' && !session.capabilities.trackedChanges.available
      ? writeAsPackage(session, reading, insertion, entry)
      : writeInPlace(session, reading, insertion, entryId, progress);
  }
  const { form, action, text, rich, citationText } = insertion;
  if (action === 'annotate') {
    return form === 'footnote' || form === 'endnote'
      ? writeNote(session, reading, { text, form, entryId })
      : writeComment(session, reading, text, entryId);
  }
  const { isClause = false } = insertion;
  const cited = citationText === undefined ? {} : { citationText };
  const formatted = rich === undefined ? {} : { rich };
  return writeText(session, reading, { form, text, isClause, ...cited, ...formatted }, entryId);
}

type RewriteInsertion = Extract<Insertion, { readonly action: 'rewrite' }>;

function writeAsPackage(
  session: WriteSession,
  reading: Reading,
  { changes, author }: RewriteInsertion,
  entry: NewEntry,
): Promise<WriteResult | undefined> {
  if (author === undefined) throw new PaneError('not_writable_here', wordMessages.unsuitable);
  return writePackage(session, reading, changes, { author, ...entry });
}

/** Writes the rewrite, then its comment. Where Word refuses the comment, the rewrite stays, and that is reported. */
async function writeInPlace(
  session: WriteSession,
  reading: Reading,
  { form, changes, comment = '' }: RewriteInsertion,
  entryId: string,
  progress: WriteProgress,
): Promise<WriteResult | undefined> {
  const written = await writeRewrite(
    session,
    reading,
    { entryId, changes, form: form === 'plain' ? 'plain' : 'tracked' },
    progress,
  );
  if (form !== 'trackedComment' || written === undefined) return written;
  try {
    const commented = await writeComment(session, reading, comment, entryId);
    return {
      anchors: [...written.anchors, ...commented.anchors],
      verified: written.verified && commented.verified,
      message: wordMessages.done.rewrittenCommented(written.message),
      ...(commented.comment === undefined ? {} : { comment: commented.comment }),
      ...(written.isStopped === true ? { isStopped: true } : {}),
      remarks: [...written.remarks, ...commented.remarks],
    };
  } catch (error) {
    // The rewrite is in the document and will be listed, so only the missing comment is reported, whatever failed.
    const { message } = wordFailure(error);
    return { ...written, remarks: [...written.remarks, wordMessages.done.uncommented(message)] };
  }
}
