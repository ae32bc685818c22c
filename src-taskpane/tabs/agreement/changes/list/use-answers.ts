import { useState } from 'react';
import { PaneError } from '#pane/errors.ts';
import { asPaneError } from '#pane/ui/services/failure.ts';
import { useServices } from '#pane/ui/services/services.ts';
import type { CommentAnswer, DocumentComment, WordDocument } from '#pane/word/model.ts';

/** Answers comments, one at a time. The error of the last attempt is kept until the next one. */
export function useAnswers(
  document: WordDocument,
  answered: () => void,
): {
  readonly isBusy: boolean;
  readonly error: PaneError | undefined;
  /** Resolves with whether the answer is in the document as it was given. */
  readonly answer: (comment: DocumentComment, what: CommentAnswer) => Promise<boolean>;
  readonly dismiss: () => void;
} {
  const { announce, wrote } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<PaneError>();
  const answer = async (comment: DocumentComment, what: CommentAnswer): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setError(undefined);
    let isDone = false;
    try {
      const { outcome, message } = await document.answerComment(comment, what);
      if (outcome === 'differs') throw new PaneError('write_incomplete', message);
      announce(message);
      isDone = true;
    } catch (reason) {
      // Shown above the comments.
      setError(asPaneError(reason));
    }
    setBusy(false);
    wrote();
    // After a failure the list stays, with the words of the reply.
    if (isDone) answered();
    return isDone;
  };
  return { isBusy, error, answer, dismiss: () => setError(undefined) };
}
