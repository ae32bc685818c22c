import type { Verdict } from '#pane/pure/playbooks/read-review.ts';
import type { RunItem } from '#pane/pure/runs/model.ts';
import type { PlannedTopic } from '../review/plan-topics.ts';
import type { TopicResult } from '../review/review-topic.ts';

export type ReviewItem = RunItem<PlannedTopic, TopicResult>;

/** The kinds of a finding. `failed` includes stale ones. */
export type FindingKind = Verdict | 'failed' | 'waiting';

/** Most urgent first. */
export const KINDS: readonly FindingKind[] = [
  'not_acceptable',
  'missing',
  'unclear',
  'failed',
  'fallback',
  'waiting',
  'acceptable',
];

/** Returns the kind of an item; undefined for a skipped item. */
export function classify({ status }: ReviewItem): FindingKind | undefined {
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

/** The items of one kind, the most important first; never empty. */
interface FindingGroup {
  readonly kind: FindingKind;
  readonly items: readonly ReviewItem[];
}

/** Returns the items by kind, the most urgent kind first, and within it in the order of the run. Skipped items are left out. */
export function groupFindings(items: readonly ReviewItem[]): readonly FindingGroup[] {
  return KINDS.flatMap((kind) => {
    const own = items.filter((item) => classify(item) === kind);
    return own.length === 0 ? [] : [{ kind, items: own }];
  });
}
