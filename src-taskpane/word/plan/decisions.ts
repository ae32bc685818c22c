import type { TrackedChange } from '../model/review.ts';
import { affectsOpen, type DecisionKind } from './after-decisions.ts';
import { changesWithin } from './changes.ts';

/** A decision about changes of the last reading. `index` is its position among all decisions. */
export interface Step {
  readonly index: number;
  readonly targets: readonly TrackedChange[];
  readonly decision: DecisionKind;
}

/** In which order decisions are carried out. */
interface DecisionPlan {
  /** Decisions that go together, each group in one paragraph, last paragraph first. Others in these paragraphs wait for the next reading. */
  readonly groups: readonly (readonly Step[])[];
  /** Decisions that are carried out one by one, last first. */
  readonly wide: readonly Step[];
}

/** Plans decisions about the changes of a document; those with an index in `wide` are carried out one by one. */
export function planDecisions(
  changes: readonly TrackedChange[],
  steps: readonly Step[],
  wide: ReadonlySet<number>,
): DecisionPlan {
  const ordered = steps.toSorted(
    (a, b) => placeOf(b) - placeOf(a) || startOf(b) - startOf(a) || depthOf(b) - depthOf(a),
  );
  const isNarrow = ({ index, targets }: Step): boolean => {
    const own = new Set(changesWithin(changes, targets[0]?.paragraph ?? -1));
    return !wide.has(index) && targets.every((target) => own.has(target) && !target.text.includes('\n'));
  };
  const byParagraph = new Map<number, Step[]>();
  for (const step of ordered.filter(isNarrow))
    byParagraph.set(placeOf(step), [...(byParagraph.get(placeOf(step)) ?? []), step]);
  return {
    groups: [...byParagraph.values()].map((group) => together(changes, group)),
    wide: ordered.filter((step) => !isNarrow(step)),
  };
}

const placeOf = ({ targets }: Step): number => targets[0]?.paragraph ?? -1;
const startOf = ({ targets }: Step): number => targets[0]?.start ?? -1;
/** What is of words that others inserted or deleted is decided before these are. */
const depthOf = ({ targets }: Step): number =>
  ['inserted', 'deleted', 'formatted'].indexOf(targets[0]?.kind ?? '');

/** Returns the first of these steps that can be carried out together: none affects a change that is still to be decided. */
function together(changes: readonly TrackedChange[], steps: readonly Step[]): readonly Step[] {
  const own = changes.filter(({ paragraph }) => paragraph === steps[0]?.targets[0]?.paragraph);
  const open = new Set(steps.flatMap(({ targets }) => targets));
  const done = new Map<TrackedChange, DecisionKind>();
  const group: Step[] = [];
  for (const step of steps) {
    for (const target of step.targets) {
      open.delete(target);
      done.set(target, step.decision);
    }
    group.push(step);
    // What follows is planned again after this step.
    if (affectsOpen(own, done, open)) break;
  }
  return group;
}
