import type { Verdict } from '../../../playbooks/read-review.ts';
import type { RunItem } from '../../../runs/model.ts';
import type { PlannedTopic } from '../review/plan-topics.ts';
import type { TopicResult } from '../review/review-topic.ts';

type ReviewItem = RunItem<PlannedTopic, TopicResult>;

/** The filters of a list of findings. `failed` includes stale ones. */
export type Filter = 'all' | Verdict | 'failed' | 'waiting';

/** Most urgent first. */
export const FILTERS: readonly Filter[] = [
  'all',
  'not_acceptable',
  'missing',
  'unclear',
  'fallback',
  'acceptable',
  'failed',
  'waiting',
];

/** Returns the filter, other than all, to which an item belongs; undefined for a skipped item. */
export function classify({ status }: ReviewItem): Exclude<Filter, 'all'> | undefined {
  switch (status.state) {
    case 'done':
      return status.result.finding.verdict;
    case 'failed':
    case 'stale':
      return 'failed';
    case 'waiting':
    case 'running':
      return 'waiting';
    default:
      return undefined;
  }
}

/** Counts the items of each filter. Skipped items are not counted. */
export function countFindings(items: readonly ReviewItem[]): Readonly<Record<Filter, number>> {
  const counts: Record<Filter, number> = {
    all: 0,
    acceptable: 0,
    fallback: 0,
    not_acceptable: 0,
    missing: 0,
    unclear: 0,
    failed: 0,
    waiting: 0,
  };
  for (const item of items) {
    const filter = classify(item);
    if (filter === undefined) continue;
    counts.all += 1;
    counts[filter] += 1;
  }
  return counts;
}
