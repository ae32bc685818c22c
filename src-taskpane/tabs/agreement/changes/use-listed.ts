import { useCallback, useState } from 'react';
import type { PaneError } from '#pane/errors.ts';
import { asPaneError } from '#pane/ui/services/failure.ts';
import { describeUnlisted } from '#pane/ui/revisions/find-unlisted.ts';
import { useServices } from '#pane/ui/services/services.ts';
import type { DocumentReview, WordDocument } from '#pane/word/model.ts';
import { countEdits } from './count-theirs.ts';
import { groupChanges, type Edit } from './group-changes.ts';
import { changesMessages as say } from './messages.ts';

/** The pending changes of the document, grouped. */
export interface ListedChanges {
  readonly review: DocumentReview;
  readonly edits: readonly Edit[];
}

/** Returns the changes of the document as they were read last, and a function that reads them; it resolves with undefined if that fails. */
export function useListed(document: WordDocument) {
  const { announce, report } = useServices();
  const [listed, setListed] = useState<ListedChanges>();
  /** What the list does not contain, in a sentence. */
  const [unlisted, setUnlisted] = useState<string>();
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<PaneError>();
  const read = useCallback(async (): Promise<ListedChanges | undefined> => {
    setReading(true);
    setError(undefined);
    try {
      const review = await document.readReview();
      const edits = groupChanges(review);
      setUnlisted(describeUnlisted(review.unlisted));
      const found = { review, edits };
      setListed(found);
      report({ theirs: countEdits(found) });
      announce(say.count(edits.length, review.comments.length));
      return found;
    } catch (reason) {
      // Shown above the list.
      setError(asPaneError(reason));
      return undefined;
    } finally {
      setReading(false);
    }
  }, [document, announce, report]);
  return { listed, unlisted, isReading, error, setError, read };
}
