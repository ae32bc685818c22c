import { Link, Text } from '@fluentui/react-components';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { insertMessages } from '../messages.ts';
import type { WriteOutcome } from '../use-insert-many.ts';

/** The kinds of outcome, in the order in which they are counted. */
const KINDS = ['verified', 'differs', 'unchanged', 'refused'] as const;

/** Says in one line how many insertions had which outcome, with Undo for all of them. Shows nothing before the first one. */
export function ManySummary(props: {
  readonly outcomes: readonly WriteOutcome[];
  /** True while something is being written. */
  readonly isBusy: boolean;
  readonly onUndo: (outcomes: readonly WriteOutcome[]) => void;
}) {
  const { outcomes, isBusy, onUndo } = props;
  const card = useCardStyles();
  const say = insertMessages.many;
  const written = outcomes.filter(({ entryId }) => entryId !== undefined);
  if (outcomes.length === 0) return null;
  const words = KINDS.flatMap((kind) => {
    const { length } = outcomes.filter(({ outcome }) => outcome === kind);
    return length === 0 ? [] : [say.counts[kind](length)];
  }).join(', ');
  return (
    <section className={card.row} aria-label={say.title}>
      <Text weight="semibold">{words}</Text>
      {written.length < 2 ? null : (
        <Link
          as="button"
          aria-label={say.undoAllOf(written.length)}
          disabledFocusable={isBusy}
          onClick={() => onUndo(written)}
        >
          {say.undoAll}
        </Link>
      )}
    </section>
  );
}
