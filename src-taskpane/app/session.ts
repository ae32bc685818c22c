import { useCallback, useEffect, useReducer } from 'react';
import type { Session, SignIn } from '../../src-server/relay/api.ts';
import type { PaneError } from '../errors.ts';
import { SignedOutError } from '../relay/failure.ts';
import type { RelayClient } from '../relay/model.ts';
import type { TokenSource } from '../relay/tokens.ts';
import { asPaneError } from './failure.ts';

/** Where the caller stands with the relay. `expired`: a bearer was refused, so the screen says why it asks again. */
export type SessionState =
  | { readonly status: 'connecting'; readonly expired: boolean }
  | { readonly status: 'signedOut'; readonly signIn: SignIn | undefined; readonly expired: boolean }
  | { readonly status: 'ready'; readonly session: Session }
  | { readonly status: 'failed'; readonly error: PaneError };

/** What can happen to a session. */
export type SessionEvent =
  | { readonly type: 'connect' }
  | { readonly type: 'opened'; readonly session: Session }
  | { readonly type: 'failed'; readonly error: PaneError }
  | { readonly type: 'refused' };

/** The next state; pure. A bearer that the relay refuses leads to signing in, any other failure to a sentence and a way to try again. */
export function sessionReducer(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'connect':
      return { status: 'connecting', expired: false };
    case 'opened':
      return { status: 'ready', session: event.session };
    case 'refused':
      return { status: 'connecting', expired: true };
    default:
      // Asked again while signed in: the pane goes on with what it has, and the next call tells what is wrong.
      if (state.status === 'ready') return state;
      if (!(event.error instanceof SignedOutError)) return { status: 'failed', error: event.error };
      return { status: 'signedOut', signIn: event.error.signIn, expired: wasExpired(state) };
  }
}

function wasExpired(state: SessionState): boolean {
  return (state.status === 'signedOut' || state.status === 'connecting') && state.expired;
}

/**
 * Opens the session at start, and again when `connect` is called. When the relay refuses the bearer
 * of any call, asks the relay how to sign in.
 */
export function useSession(relay: RelayClient, tokens: TokenSource): readonly [SessionState, () => void] {
  const [state, dispatch] = useReducer(sessionReducer, { status: 'connecting', expired: false });
  const open = useCallback(() => {
    const abort = new AbortController();
    relay.session(abort.signal).then(
      (session) => abort.signal.aborted || dispatch({ type: 'opened', session }),
      (error: unknown) => abort.signal.aborted || dispatch({ type: 'failed', error: asPaneError(error) }),
    );
    return () => abort.abort();
  }, [relay]);
  const connect = useCallback(() => {
    dispatch({ type: 'connect' });
    open();
  }, [open]);

  useEffect(open, [open]);
  useEffect(() => {
    // A pane may stay open for days: each time it is seen again, the relay is asked who it is and which pane it serves.
    const seen = (): void => {
      if (document.visibilityState === 'visible') open();
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [open]);
  useEffect(
    () =>
      tokens.watch(() => {
        dispatch({ type: 'refused' });
        open();
      }),
    [tokens, open],
  );
  return [state, connect];
}
