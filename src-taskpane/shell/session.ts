import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { Session, SignIn } from '#server/relay/api.ts';
import type { PaneError } from '../errors.ts';
import { SignedOutError } from '../relay-client/failure.ts';
import type { RelayClient } from '../relay-client/model.ts';
import type { TokenSource } from '../relay-client/sign-in/tokens.ts';
import { keepEqual } from '../keep-equal.ts';
import { asPaneError } from '../ui/services/failure.ts';

/** While the session is younger than this, returning to the pane does not read it again. */
const FRESH_MS = 60_000;

/** The state of the caller's session with the relay. `expired`: a bearer was refused, so the screen says why it asks again. */
export type SessionState =
  | { readonly status: 'connecting'; readonly expired: boolean }
  | {
      readonly status: 'signedOut';
      readonly signIn: SignIn | undefined;
      readonly expired: boolean;
      /** Why the pairing code of the address was refused. */
      readonly pairing?: PaneError;
    }
  | { readonly status: 'ready'; readonly session: Session }
  | { readonly status: 'failed'; readonly error: PaneError };

/** The events of a session. */
type SessionEvent =
  | { readonly type: 'connect' }
  | { readonly type: 'opened'; readonly session: Session }
  | { readonly type: 'failed'; readonly error: PaneError; readonly pairing?: PaneError | undefined }
  | { readonly type: 'refused' };

/** Returns the next state; pure. A bearer that the relay refuses leads to sign-in, any other failure to a sentence and a retry. */
export function sessionReducer(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'connect':
      return { status: 'connecting', expired: false };
    case 'opened':
      if (state.status !== 'ready') return { status: 'ready', session: event.session };
      return keepEqual<SessionState>(state, { status: 'ready', session: event.session });
    case 'refused':
      return { status: 'connecting', expired: true };
    default:
      // While signed in, the pane continues with what it has, and the next call reports what is wrong.
      if (state.status === 'ready') return state;
      if (!(event.error instanceof SignedOutError)) return { status: 'failed', error: event.error };
      return {
        status: 'signedOut',
        signIn: event.error.signIn,
        expired: wasExpired(state),
        ...(event.pairing === undefined ? {} : { pairing: event.pairing }),
      };
  }
}

function wasExpired(state: SessionState): boolean {
  return (state.status === 'signedOut' || state.status === 'connecting') && state.expired;
}

/** The dependencies for opening a session. */
interface SessionParts {
  readonly relay: RelayClient;
  readonly tokens: TokenSource;
  /** Returns the pairing code of the address once: a code works once, and a second attempt would count as a wrong guess. */
  readonly takeCode: () => string | undefined;
  readonly now: () => Date;
}

/**
 * Opens the session at start, and again when `connect` is called. A caller without a bearer whose address contains a
 * pairing code is paired first. When the relay refuses the bearer of any call, asks the relay how to sign in.
 */
export function useSession({
  relay,
  tokens,
  takeCode,
  now,
}: SessionParts): readonly [SessionState, () => void] {
  const [state, dispatch] = useReducer(sessionReducer, { status: 'connecting', expired: false });
  const running = useRef<AbortController>(undefined);
  /** When the relay was last asked for an open session, in milliseconds; undefined while none is open. */
  const asked = useRef<number>(undefined);
  const open = useCallback(() => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    const settle = (event: SessionEvent): void => {
      if (abort.signal.aborted) return;
      running.current = undefined;
      if (event.type === 'opened' || asked.current !== undefined) asked.current = now().getTime();
      dispatch(event);
    };
    void openSession({ relay, tokens, takeCode }, abort.signal).then(settle);
    return () => abort.abort();
  }, [relay, tokens, takeCode, now]);
  const connect = useCallback(() => {
    asked.current = undefined;
    dispatch({ type: 'connect' });
    open();
  }, [open]);

  useEffect(open, [open]);
  useEffect(() => {
    // A pane may stay open for days: when it becomes visible, or receives the focus, because a docked pane is always
    // visible, a session that is not fresh is read again, with the build that the relay serves.
    const seen = (): void => {
      if (document.visibilityState !== 'visible' || running.current !== undefined) return;
      const isFresh = asked.current !== undefined && now().getTime() - asked.current < FRESH_MS;
      if (!isFresh) open();
    };
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('focus', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('focus', seen);
    };
  }, [open, now]);
  useEffect(
    () =>
      tokens.watch(() => {
        asked.current = undefined;
        dispatch({ type: 'refused' });
        open();
      }),
    [tokens, open],
  );
  return [state, connect];
}

/** Makes one attempt, including pairing. Never rejects. */
async function openSession(parts: Omit<SessionParts, 'now'>, signal: AbortSignal): Promise<SessionEvent> {
  const pairing = await pairFirst(parts);
  try {
    return { type: 'opened', session: await parts.relay.session(signal) };
  } catch (error) {
    // The reducer distinguishes a refusal from a fault.
    return { type: 'failed', error: asPaneError(error), pairing };
  }
}

/** Pairs with the code of the address, if there is one and the user is not signed in; resolves with the error if that failed. */
async function pairFirst({
  relay,
  tokens,
  takeCode,
}: Omit<SessionParts, 'now'>): Promise<PaneError | undefined> {
  if ((await tokens.bearer()) !== undefined) return undefined;
  const code = takeCode();
  if (code === undefined) return undefined;
  try {
    await relay.pair(code);
    return undefined;
  } catch (error) {
    // Shown beside the field for another code.
    return asPaneError(error);
  }
}
