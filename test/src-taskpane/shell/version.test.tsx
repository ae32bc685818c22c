// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { json } from '../relay-client/stub-server.ts';
import type { OpenedPane } from './pane.tsx';
import { openPane, session } from './pane.tsx';
import { gone } from '../../setup/gone.ts';

let pane: OpenedPane;
afterEach(() => pane.close());

/** Opens a pane of build v1 on a relay whose build the test changes, at a time that the test moves. */
const open = async (): Promise<{ served: string; minutes: number }> => {
  const relay = { served: 'v1', minutes: 0 };
  pane = await openPane({
    now: () => new Date(Date.UTC(2026, 10, 20, 10, relay.minutes)),
    // Word is still loading: the handshake does not wait for it.
    openDocument: () => new Promise(() => undefined),
    routes: {
      'GET /session': (_, response) => json(response, 200, { ...session, paneVersion: relay.served }),
    },
  });
  await screen.findByRole('textbox', { name: 'Instruction' });
  return relay;
};
const NEWER = 'A new version of Codicil is available';

describe('a pane that stays open while a newer one is built', () => {
  it.each([
    ['seen again', () => fireEvent(document, new Event('visibilitychange'))],
    ['turned to', () => fireEvent.focus(window)],
  ])('offers to reload when it is %s, and keeps what was typed', async (_how, turn) => {
    const relay = await open();
    const box = screen.getByRole('textbox', { name: 'Instruction' });
    await pane.user.type(box, 'Shorten it');
    await gone(() => screen.queryByText(NEWER));
    relay.served = 'v2';
    relay.minutes = 1;
    turn();
    await screen.findByText(NEWER);
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Instruction' }).value).toBe(
      'Shorten it',
    );
  });

  it('offers nothing when it is the newest', async () => {
    const relay = await open();
    relay.minutes = 1;
    const before = pane.server.seen.length;
    fireEvent.focus(window);
    await expect.poll(() => pane.server.seen.length).toBeGreaterThan(before);
    await gone(() => screen.queryByText(NEWER));
  });
});
