import type { Insertion } from '../../word/model.ts';

/** Why the user should read an answer again before it is inserted. */
export type Doubt = 'incomplete' | 'quoteNotFound';

/** A question to be answered before something is written. */
export type Question =
  | { readonly kind: Doubt }
  /** Nothing is selected, and the cursor is where Word put it when the document was opened. `around`: the words there. */
  | { readonly kind: 'place'; readonly around: string }
  /** Untracked words would be inserted among tracked ones. */
  | {
      readonly kind: 'untracked';
      /** The authors of the tracked changes in the passage; undefined if unknown. */
      readonly authors: readonly string[] | undefined;
      readonly isTracking: boolean;
      /** True if the same can be written as tracked changes. */
      readonly canTrack: boolean;
    };

/** The user's answer to a question: write, write tracked, write at the end of the document, or do not write. */
export type Decision = 'insert' | 'track' | 'end' | 'cancel';

/** What is known when inserting begins. */
export interface Circumstances {
  readonly doubts: readonly Doubt[];
  /** True once the user has moved the cursor or selected something. */
  readonly isPlaced: boolean;
  readonly isTracking: boolean;
  /** Whether this version of Word can write tracked changes. */
  readonly canTrack: boolean;
}

/** Returns the next question; undefined if there is none left. A question that was answered is not asked again. */
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
  // If the authors are unknown, plain text, which is never tracked, is asked about; a form that follows Word's own setting is not.
  const amongChanges = authors === undefined ? form === 'plain' : authors.length > 0;
  if (!isTracking && !amongChanges) return undefined;
  return { kind: 'untracked', authors, isTracking, canTrack: canTrack && form === 'plain' };
}

/** Returns true for words that would not show as a change: plain text always, other text while Word does not track. */
function isUntracked({ action, form }: Insertion, isTracking: boolean): boolean {
  if (action === 'annotate' || form === 'tracked' || form === 'trackedComment') return false;
  return form === 'plain' || !isTracking;
}
