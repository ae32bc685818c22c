import { describe, expect, it } from 'vitest';
import type { Session } from '#server/relay/api.ts';
import { takePairingCode } from '#pane/shell/pairing.ts';
import { sessionReducer, type SessionState } from '#pane/shell/session.ts';
import { isStale } from '#pane/shell/version.ts';
import { PaneError } from '#pane/errors.ts';
import { SignedOutError } from '#pane/relay-client/failure.ts';

const connecting: SessionState = { status: 'connecting', expired: false };
const session: Session = {
  user: { id: 'u', name: 'Dana', role: 'user' },
  workspace: { kind: 'embedded', name: 'Embedded' },
  limits: { prompt: 20_000, promptWithFile: 4_000, file: 1, completionsPerMinute: 20, fileTypes: ['docx'] },
  models: [],
  aiMark: 'none',
  keepOnDeviceDays: 30,
  history: 'session',
  paneVersion: 'v1',
};
const signedOut = new SignedOutError('Signed out.', { kind: 'pairing' });

describe('the session', () => {
  it('asks to sign in as the relay says, without an error at the first start', () => {
    expect(sessionReducer(connecting, { type: 'failed', error: signedOut })).toEqual({
      status: 'signedOut',
      signIn: { kind: 'pairing' },
      expired: false,
    });
  });

  it('says that it ended when a bearer was refused', () => {
    const refused = sessionReducer(connecting, { type: 'refused' });
    expect(sessionReducer(refused, { type: 'failed', error: signedOut })).toMatchObject({
      status: 'signedOut',
      expired: true,
    });
  });

  it('stays open when a later session request fails', () => {
    const ready: SessionState = { status: 'ready', session };
    const error = new PaneError('offline', 'No network.');
    expect(sessionReducer(ready, { type: 'failed', error })).toBe(ready);
  });

  it('reports any other failure unchanged', () => {
    const error = new PaneError('relay_unreachable', 'Nobody answers.');
    expect(sessionReducer(connecting, { type: 'failed', error })).toEqual({ status: 'failed', error });
  });
});

describe('the pairing code of the address', () => {
  it('is read and cleared', () => {
    const location = { hash: '#pair=ab%20c1' };
    expect(takePairingCode(location)).toBe('ab c1');
    expect(location.hash).toBe('');
  });

  it('leaves any other hash unchanged', () => {
    const location = { hash: '#somewhere' };
    expect(takePairingCode(location)).toBeUndefined();
    expect(location.hash).toBe('#somewhere');
  });
});

describe('the version handshake', () => {
  it('treats a pane as stale only if both versions are known and differ', () => {
    expect(isStale('a', 'b')).toBe(true);
    expect(isStale('a', 'a')).toBe(false);
    expect(isStale(undefined, 'b')).toBe(false);
    expect(isStale('a', '')).toBe(false);
  });
});
