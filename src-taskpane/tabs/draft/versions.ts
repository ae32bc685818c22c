import { answerReducer, isRunning, type Answer, type AnswerEvent } from './answer.ts';

/** The answers to one request, oldest first, and the one shown. */
export interface Versions {
  readonly all: readonly Answer[];
  /** Position in {@link all}. */
  readonly shown: number;
}

/** `again`: the same request is sent again; `keep` drops all versions except the one shown. */
export type VersionsEvent =
  | AnswerEvent
  | { readonly type: 'again' }
  | { readonly type: 'show'; readonly version: number }
  | { readonly type: 'keep' };

export const NO_VERSIONS: Versions = { all: [], shown: 0 };

/** Returns the next state; pure. Streamed text belongs to the newest version, whichever is shown. */
export function versionsReducer(state: Versions, event: VersionsEvent): Versions {
  const newest = state.all.at(-1);
  switch (event.type) {
    case 'asked':
      return { all: listOf(answerReducer(undefined, event)), shown: 0 };
    case 'again': {
      const shown = shownVersion(state);
      if (shown === undefined || isRunning(newest)) return state;
      // A version without text is not kept.
      const kept = state.all.filter(({ text }) => text !== '');
      const all = [...kept, ...listOf(answerReducer(undefined, { type: 'asked', asked: shown.asked }))];
      return { all, shown: all.length - 1 };
    }
    case 'show':
      return state.all[event.version] === undefined ? state : { ...state, shown: event.version };
    case 'keep':
      return isRunning(newest) ? state : { all: listOf(shownVersion(state)), shown: 0 };
    case 'retarget':
      // All versions have the same place.
      return { ...state, all: state.all.flatMap((one) => listOf(answerReducer(one, event))) };
    default:
      return { ...state, all: [...state.all.slice(0, -1), ...listOf(answerReducer(newest, event))] };
  }
}

/** Returns the version shown; undefined before the first request. */
export const shownVersion = ({ all, shown }: Versions): Answer | undefined => all[shown];

const listOf = (answer: Answer | undefined): readonly Answer[] => (answer === undefined ? [] : [answer]);
