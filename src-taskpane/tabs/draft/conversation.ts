import { NO_VERSIONS, shownVersion, versionsReducer, type Versions, type VersionsEvent } from './versions.ts';

/** One request, with the answers to it. */
export interface Turn {
  /** Unique in the conversation. */
  readonly id: number;
  readonly versions: Versions;
}

/** The requests about a document, oldest first; the last one is the current one. */
export interface Conversation {
  readonly turns: readonly Turn[];
  /** The id of the next turn. */
  readonly next: number;
}

/** `turn` is about the turn with this id, and everything else about the current one; `new` begins another conversation. */
export type ConversationEvent =
  | VersionsEvent
  | { readonly type: 'turn'; readonly id: number; readonly event: VersionsEvent }
  | { readonly type: 'new' };

export const NO_CONVERSATION: Conversation = { turns: [], next: 0 };

/** Number of turns that are kept: each holds its place in the document, and its redline is laid out when it is opened. */
const MOST = 20;

/** Returns the next state; pure. A new request ends the answer before it, which is kept if it has a text. */
export function conversationReducer(state: Conversation, event: ConversationEvent): Conversation {
  const current = state.turns.at(-1);
  switch (event.type) {
    case 'new':
      return { ...state, turns: [] };
    case 'asked': {
      const earlier = state.turns
        .map((turn) => change(turn, { type: 'stopped' }))
        .filter(hasText)
        .slice(1 - MOST);
      const asked = { id: state.next, versions: versionsReducer(NO_VERSIONS, event) };
      return { turns: [...earlier, asked], next: state.next + 1 };
    }
    case 'turn':
      return {
        ...state,
        turns: state.turns.map((turn) => (turn.id === event.id ? change(turn, event.event) : turn)),
      };
    default:
      return current === undefined
        ? state
        : { ...state, turns: [...state.turns.slice(0, -1), change(current, event)] };
  }
}

function hasText({ versions }: Turn): boolean {
  const answer = shownVersion(versions);
  return answer !== undefined && answer.text !== '';
}

/** Returns the same object where nothing changes, so that it is not rendered again. */
function change(turn: Turn, event: VersionsEvent): Turn {
  const versions = versionsReducer(turn.versions, event);
  const isSame = versions.shown === turn.versions.shown && hasSame(versions.all, turn.versions.all);
  return isSame ? turn : { ...turn, versions };
}

const hasSame = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);
