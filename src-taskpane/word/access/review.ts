import { MOST_FILE_BYTES } from '../../pure/scan/package/parts.ts';
import type { DecisionProgress, ReviewAccess } from '../model/review.ts';
import { readDocumentFile } from '../read/document/document-file.ts';
import { confirmChanges } from '../whole/confirm-changes.ts';
import { decideAll } from '../whole/decide-changes.ts';
import { readReview } from '../whole/read-review.ts';
import { answerComment } from '../write/write-comment.ts';
import type { DocumentCore } from './core.ts';

/** Opens the access to the document's tracked changes and comments. */
export function openReviewAccess({ ledger, run, inTurn, exclusively, changing }: DocumentCore): ReviewAccess {
  return {
    async readReview() {
      const bytes = await inTurn(() => readDocumentFile(Office.context.document, MOST_FILE_BYTES)).catch(
        () => {
          // Some hosts return no file, or one that is too large: the list says that it may not be complete.
          return undefined;
        },
      );
      return exclusively(async () => {
        const entries = await ledger.read();
        return run((session) => readReview(session, entries, bytes));
      });
    },
    decideAll: (review, steps, progress = {}) =>
      changing((heard) => {
        const onDecided: NonNullable<DecisionProgress['onDecided']> = (...decided) => {
          heard();
          progress.onDecided?.(...decided);
        };
        return run((session) => decideAll(session, review, steps, { ...progress, onDecided }));
      }),
    confirmChanges: (review, changes) =>
      exclusively(() => run((session) => confirmChanges(session, review, changes))),
    answerComment: (comment, answer) =>
      changing(() => run((session) => answerComment(session, comment, answer))),
  };
}
