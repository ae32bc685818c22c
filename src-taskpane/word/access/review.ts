import { PaneError } from '../../errors.ts';
import { wordMessages } from '../messages.ts';
import type { DecisionProgress, ReviewAccess } from '../model/review.ts';
import { confirmChanges } from '../whole/confirm-changes.ts';
import { decideAll } from '../whole/decide-changes.ts';
import { readReview } from '../whole/read-review.ts';
import { answerComment } from '../write/write-comment.ts';
import type { DocumentCore } from './core.ts';

/** Opens the access to the document's tracked changes and comments. */
export function openReviewAccess({ ledger, run, exclusively, changing }: DocumentCore): ReviewAccess {
  const access: ReviewAccess = {
    readReview: () =>
      exclusively(async () => {
        const entries = await ledger.read();
        return run((session) => readReview(session, entries));
      }),
    async decideChanges(review, changes, decision) {
      const [decided] = await access.decideAll(review, [{ changes, decision }]);
      if (decided !== undefined && 'report' in decided) return decided.report;
      throw decided?.error ?? new PaneError('word_failed', wordMessages.failed);
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
  return access;
}
