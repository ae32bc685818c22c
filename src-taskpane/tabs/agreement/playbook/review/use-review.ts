import { useCallback } from 'react';
import type { Run } from '#pane/pure/runs/model.ts';
import type { Rule } from '#pane/pure/playbooks/model.ts';
import { useServices } from '#pane/ui/services/services.ts';
import type { RunContext } from '../../run/run-context.ts';
import { useRun, type RunControl } from '../../run/use-run.ts';
import type { AgreementClause } from '#pane/word/model.ts';
import { applies, planTopics, type PlannedTopic } from './plan-topics.ts';
import { reviewTopic, type TopicResult } from './review-topic.ts';

/** A review of an agreement against one playbook or several. */
export type ReviewRun = Run<PlannedTopic, TopicResult>;

/** A review that is planned, running or done, and its controls. */
export interface ReviewControl extends Omit<RunControl<PlannedTopic, TopicResult>, 'start' | 'retry'> {
  /** Sends the waiting topics. */
  readonly start: () => void;
  /** Sends failed topics again, and changed ones as they are now. */
  readonly retry: () => void;
}

/** Creates a run over the topics of a playbook, none of them sent yet; those that do not apply in the deal are skipped. */
export function createReview(id: string, topics: readonly PlannedTopic[]): ReviewRun {
  return {
    id,
    phase: 'ready',
    items: topics.map((topic) => ({
      id: toId(topic.rule),
      input: topic,
      status: { state: applies(topic) ? 'waiting' : 'skipped' },
    })),
  };
}

/** Returns an id that no other rule of the review has, and that the same rule has in the next plan. */
function toId({ row, sources }: Rule): string {
  const [first] = sources ?? [];
  return first === undefined ? `row-${row}` : `row-${first.row} ${first.playbook}`;
}

/** Returns the run with its changed topics planned again on the current agreement. */
export function replan(run: ReviewRun, clauses: readonly AgreementClause[], limit: number): ReviewRun {
  const stale = run.items.filter(({ status }) => status.state === 'stale');
  const planned = planTopics(
    stale.map(({ input }) => input.rule),
    clauses,
    limit,
    // All topics of a run are of the same deal.
    run.items[0]?.input.deal,
  );
  return {
    ...run,
    items: run.items.map((item) => {
      if (item.status.state !== 'stale') return item;
      return { ...item, input: planned.find(({ rule }) => rule === item.input.rule) ?? item.input };
    }),
  };
}

/** Holds the review of clauses of at most `most` UTF-16 code units. */
export function useReview(most: number): ReviewControl {
  const { session } = useServices();
  const hasModel = session.workspace.languageModel !== false;
  const limit = session.limits.prompt;
  const { start: startRun, retry: retryRun, ...control } = useRun<PlannedTopic, TopicResult>();
  const prepare = useCallback(
    async (opened: RunContext) => reviewTopic({ ...opened, hasModel, limit }),
    [hasModel, limit],
  );
  const start = useCallback(() => void startRun(prepare), [startRun, prepare]);
  const retry = useCallback(
    () =>
      void retryRun(prepare, async (run, { document }) => {
        const { clauses } = await document.readAgreement(most, 'topic');
        return replan(run, clauses, limit);
      }),
    [retryRun, prepare, most, limit],
  );
  return { ...control, start, retry };
}
