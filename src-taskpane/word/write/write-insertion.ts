import { PaneError } from '../../errors.ts';
import { writeComment } from './write-comment.ts';
import { wordMessages } from '../messages.ts';
import type { Insertion, WriteProgress } from '../model/insertion.ts';
import type { WriteSession } from '../execute/session.ts';
import { writeNote } from './write-note.ts';
import type { WriteResult } from '../execute/result.ts';
import type { PlaceReading } from '../read/around.ts';
import { writePackage } from './write-package.ts';
import { writeRewrite } from './write-rewrite.ts';
import { writeText } from './write-text.ts';

/** The id of an insertion in the ledger, and when it is made. */
interface NewEntry {
  readonly entryId: string;
  readonly date: Date;
}

/** Writes an insertion in its form, at the passage that was read. Returns `undefined` where nothing needs to change. */
export async function writeInsertion(
  session: WriteSession,
  reading: PlaceReading,
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

const endsInLockedControl = ({ paragraphs }: PlaceReading): boolean =>
  paragraphs.at(-1)?.pieces?.some(({ isInLockedControl }) => isInLockedControl) ?? false;

function writeInForm(
  session: WriteSession,
  reading: PlaceReading,
  insertion: Insertion,
  entry: NewEntry,
  progress: WriteProgress,
): Promise<WriteResult | undefined> {
  const { entryId } = entry;
  if (insertion.action === 'rewrite') {
    const { form, changes, comment = '' } = insertion;
    if (form === 'tracked' && !session.capabilities.trackedChanges.available)
      return writeAsPackage(session, reading, insertion, entry);
    const commented = form === 'trackedComment' ? { comment } : {};
    const rewrite = { entryId, changes, form: form === 'plain' ? 'plain' : 'tracked', ...commented } as const;
    return writeRewrite(session, reading, rewrite, progress);
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
  reading: PlaceReading,
  { changes, author }: RewriteInsertion,
  entry: NewEntry,
): Promise<WriteResult | undefined> {
  if (author === undefined) throw new PaneError('not_writable_here', wordMessages.unsuitable);
  return writePackage(session, reading, changes, { author, ...entry });
}
