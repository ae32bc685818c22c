// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PaneError } from '#pane/errors.ts';
import { json } from '../relay-client/stub-server.ts';
import { openPane, session, type OpenedPane } from './pane.tsx';
import { gone } from '../../setup/gone.ts';

let pane: OpenedPane | undefined;
afterEach(async () => {
  await pane?.close();
  cleanup();
});

const openDocument = () => Promise.reject(new PaneError('word_failed', 'No Word here.'));

/** Opens a pane outside Word: signing in needs no document. */
async function opened(options: Partial<Parameters<typeof openPane>[0]>): Promise<OpenedPane> {
  pane = await openPane({ openDocument, signedIn: false, ...options });
  return pane;
}
const asked = (of: OpenedPane): string[] => of.server.seen.map(({ method, path }) => `${method} ${path}`);
const wrongCode = { error: { code: 'pairing_code_wrong', message: 'This code is wrong.', requestId: 'r-8' } };

describe('pairing by the code of the address', () => {
  it('precedes the session request, so that nothing is refused', async () => {
    const here = await opened({
      code: '123456',
      routes: { 'POST /pair': (_, response) => json(response, 200, { token: 'good' }) },
    });
    await screen.findByRole('tab', { name: 'Document' });
    expect(asked(here).slice(0, 2)).toEqual(['POST /api/pair', 'GET /api/session']);
  });

  it('is skipped while a bearer is still valid, because the code may be used up', async () => {
    const here = await opened({ code: '123456', signedIn: true });
    await screen.findByRole('tab', { name: 'Document' });
    expect(asked(here)).not.toContain('POST /api/pair');
  });

  it('asks for another code and says what was wrong with the first', async () => {
    const here = await opened({
      code: '999',
      routes: { 'POST /pair': (_, response) => json(response, 401, wrongCode) },
    });
    await screen.findByText('This code is wrong.');
    expect(screen.getByRole('textbox', { name: 'Pairing code' })).toBeDefined();
    expect(asked(here).filter((call) => call === 'POST /api/pair')).toHaveLength(1);
  });
});

describe('the firm’s sign-in', () => {
  const signIn = {
    kind: 'entra',
    clientId: '11111111-2222-4333-8444-555555555555',
    authority: 'https://login.example/organizations',
    scope: 'api://codicil/relay.access',
  };
  const signedOut = { error: { code: 'not_signed_in', message: 'Signed out.', requestId: 'r' }, signIn };
  /** A firm's relay that admits callers once `open` is true. */
  const relay = (door: { open: boolean }): NonNullable<Parameters<typeof openPane>[0]['routes']> => ({
    'GET /session': (_, response) =>
      door.open ? json(response, 200, session) : json(response, 401, signedOut),
  });

  it('asks nothing if Office knows the account', async () => {
    const door = { open: false };
    const tries: unknown[] = [];
    await opened({
      routes: relay(door),
      signInToFirm: (details, ask) => {
        tries.push([details, ask]);
        door.open = true;
        return Promise.resolve();
      },
    });
    await screen.findByRole('tab', { name: 'Document' });
    expect(tries).toEqual([[signIn, false]]);
  });

  it('otherwise waits for the button, shows no error, and may then open a window', async () => {
    const door = { open: false };
    const here = await opened({
      routes: relay(door),
      signInToFirm: (_, ask) => {
        if (!ask) return Promise.reject(new PaneError('not_signed_in', 'Signing in did not work.'));
        door.open = true;
        return Promise.resolve();
      },
    });
    const button = await screen.findByRole('button', { name: 'Sign in' });
    await gone(() => screen.queryByText('Signing in did not work.'));
    expect(await here.axe()).toEqual([]);
    await here.user.click(button);
    await screen.findByRole('tab', { name: 'Document' });
  });

  it('allows the button to be pressed while Office is still being asked', async () => {
    const door = { open: false };
    const here = await opened({
      routes: relay(door),
      signInToFirm: (_, ask) => {
        if (!ask) return new Promise(() => undefined);
        door.open = true;
        return Promise.resolve();
      },
    });
    await screen.findByText('Signing in…');
    await here.user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('tab', { name: 'Document' })).toBeDefined();
  });

  it('reports that the window did not succeed', async () => {
    const here = await opened({
      routes: relay({ open: false }),
      signInToFirm: () => Promise.reject(new PaneError('not_signed_in', 'Signing in did not work.')),
    });
    await here.user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Signing in did not work.')).toBeDefined();
  });

  it('tries nothing automatically after a bearer was refused, which would loop', async () => {
    const tries: boolean[] = [];
    const here = await opened({
      signedIn: true,
      routes: relay({ open: false }),
      signInToFirm: (_, ask) => {
        tries.push(ask);
        return Promise.resolve();
      },
    });
    await screen.findByText(/Your sign-in ended/);
    expect(tries).toEqual([]);
    await here.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(tries).toEqual([true]));
  });
});
