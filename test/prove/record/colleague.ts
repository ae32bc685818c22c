import type { WordDocument, TextRange } from '#word-host/document/api.ts';
import { WordError } from '#word-host/document/errors.ts';

/** The author who works on the document at the same time. */
const COLLEAGUE = 'Ana Lima';

/** The colleague's comment on words of Codicil. */
const REMARK = 'Who wrote this?';

/** What a colleague does about what Codicil wrote. */
type Meddling = 'answer' | 'enter' | 'strike' | 'remark';

/**
 * Lets the colleague do something, tracked. Returns false where there is nothing of `author` to do it to, or where Word does not let
 * anyone do it.
 */
export function meddle(document: WordDocument, author: string, what: Meddling, at: number): boolean {
  const { trackingMode } = document;
  document.author = COLLEAGUE;
  document.trackingMode = 'TrackAll';
  try {
    return what === 'answer' ? answer(document, author, at) : onWords(document, author, what, at);
  } catch (error) {
    // Such as a locked content control, or a comment where Word allows none.
    if (error instanceof WordError) return false;
    throw error;
  } finally {
    document.author = author;
    document.trackingMode = trackingMode;
  }
}

function answer(document: WordDocument, author: string, at: number): boolean {
  const own = document.comments().filter(({ authorName }) => authorName === author);
  const comment = own[Math.floor(at * own.length)];
  comment?.reply('We disagree.');
  return comment !== undefined;
}

function onWords(
  document: WordDocument,
  author: string,
  what: Exclude<Meddling, 'answer'>,
  at: number,
): boolean {
  const added: TextRange[] = [
    ...document
      .trackedChanges()
      .filter((change) => change.author === author && change.type === 'Added')
      .map((change) => change.range()),
    ...document
      .contentControls()
      .filter(({ tag }) => tag.startsWith('codicil'))
      .map((control) => control.range()),
  ];
  const words = added[Math.floor(at * added.length)];
  if (words === undefined) return false;
  const some = words.textRanges([' '], false);
  const part = some[Math.floor(some.length / 2)] ?? words;
  if (what === 'enter') part.insertText(' also', some.length > 1 ? 'Start' : 'After');
  else if (what === 'strike') part.delete();
  else part.insertComment(REMARK);
  return true;
}
