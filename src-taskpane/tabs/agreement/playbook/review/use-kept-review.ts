import { useCallback, useMemo } from 'react';
import { isPlan } from '#pane/pure/runs/model.ts';
import type { AgreementClause } from '#pane/word/model.ts';
import { useKeptRun, type KeptRun } from '../../run/use-kept-run.ts';
import type { DecisionControl } from '../../use-decisions.ts';
import type { PlannedTopic } from './plan-topics.ts';
import type { TopicResult } from './review-topic.ts';
import type { ReviewControl } from './use-review.ts';

/** What a review is of, and against what. */
export interface ReviewSubject {
  /** Name of the playbook, or of all of them. */
  readonly name: string;
  /** All clauses of the agreement when it was planned; empty where they are not known. */
  readonly clauses: readonly AgreementClause[];
  /** Sentences that say what of it could not be read. */
  readonly unread: readonly string[];
}

/** A review as stored on the device. */
interface KeptReview extends KeptRun<PlannedTopic, TopicResult> {
  readonly playbook: string;
  /** Absent in a review that was stored before they were kept. */
  readonly clauses?: readonly AgreementClause[];
  readonly unread?: readonly string[];
}

const toClause = (_: PlannedTopic, { finding }: TopicResult): AgreementClause | undefined => finding.clause;

/** Stores a review that was started, with what was decided about it, and opens the stored one. `setSubject` is always the same function. */
export function useKeptReview({
  review: { run, open },
  decided: { decisions, reset },
  subject,
  setSubject,
  most,
}: {
  readonly review: Pick<ReviewControl, 'run' | 'open'>;
  readonly decided: Pick<DecisionControl, 'decisions' | 'reset'>;
  readonly subject: ReviewSubject;
  readonly setSubject: (subject: ReviewSubject) => void;
  /** The longest clause, in UTF-16 code units. */
  readonly most: number;
}): { readonly forget: () => void } {
  const restore = useCallback(
    (kept: KeptReview) => {
      const { playbook: name, clauses = [], unread = [] } = kept;
      setSubject({ name, clauses, unread });
      reset(kept.decisions);
      open(kept.run);
    },
    [open, reset, setSubject],
  );
  const value = useMemo(
    () =>
      run === undefined || isPlan(run)
        ? undefined
        : { run, playbook: subject.name, clauses: subject.clauses, unread: subject.unread, decisions },
    [run, subject, decisions],
  );
  return useKeptRun<PlannedTopic, TopicResult, KeptReview>('reviews', { value, most, toClause, restore });
}
