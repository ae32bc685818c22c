import type { Insertion } from '../word/model.ts';

/** Why an answer should be read again before it is inserted. */
export type Doubt = 'incomplete' | 'quoteNotFound';

/** What has to be decided before something is written. */
export type Question =
  | { readonly kind: Doubt }
  /** Nothing is selected, and the cursor is where Word put it when the document was opened. `around`: the words there. */
  | { readonly kind: 'place'; readonly around: string }
  /** Untracked words would come where others are tracked. */
  | {
      readonly kind: 'untracked';
      /** Who made the tracked changes in the passage; undefined where that is not known. */
      readonly authors: readonly string[] | undefined;
      readonly isTracking: boolean;
      /** True when the same can be written as tracked changes. */
      readonly canTrack: boolean;
    };

/** What is known at the moment of inserting. */
export interface Circumstances {
  readonly doubts: readonly Doubt[];
  /** True once the user has moved the cursor or selected something. */
  readonly isPlaced: boolean;
  readonly isTracking: boolean;
  /** Whether this Word can write tracked changes. */
  readonly canTrack: boolean;
}

/** The next thing to decide; undefined when nothing is left. What was decided is not asked again. */
export function nextQuestion(
  insertion: Insertion,
  { doubts, isPlaced, isTracking, canTrack }: Circumstances,
  decided: ReadonlySet<Question['kind']>,
): Question | undefined {
  const doubt = doubts.find((each) => !decided.has(each));
  if (doubt !== undefined) return { kind: doubt };
  const { action, form, target } = insertion;
  if (!decided.has('place') && action === 'after' && target.isEmpty && !isPlaced) {
    return { kind: 'place', around: '' };
  }
  if (decided.has('untracked') || !isUntracked(insertion, isTracking)) return undefined;
  const { changeAuthors: authors } = target;
  // Where nobody knows, the form that is never tracked is asked about, and what follows Word's own switch is not.
  const amongChanges = authors === undefined ? form === 'plain' : authors.length > 0;
  if (!isTracking && !amongChanges) return undefined;
  return { kind: 'untracked', authors, isTracking, canTrack: canTrack && form === 'plain' };
}

/** True for words that nobody would see as a change: plain text always, other text while Word does not track. */
function isUntracked({ action, form }: Insertion, isTracking: boolean): boolean {
  if (action === 'annotate' || form === 'tracked' || form === 'trackedComment') return false;
  return form === 'plain' || !isTracking;
}
