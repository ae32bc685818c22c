// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { documentWith, passage } from './document.ts';
import { button, openOn } from './pane.tsx';
import { json } from '../relay-client/stub-server.ts';

describe('signing in', () => {
  const pair = {
    'POST /pair': (seen: { body: Buffer }, response: Parameters<typeof json>[0]) =>
      seen.body.toString().includes('123456')
        ? json(response, 200, { token: 'good' })
        : json(response, 401, {
            error: { code: 'pairing_code_wrong', message: 'This code is wrong.', requestId: 'r-8' },
          }),
  };

  it('asks for the code, refuses an empty one, keeps a wrong one in the box and reports it', async () => {
    const { user, axe } = await openOn(documentWith(passage('A.')), { signedIn: false, routes: pair });
    const box = await screen.findByRole('textbox', { name: /Pairing code/ });
    await user.click(button('Connect'));
    await screen.findByText('Type the code first.');
    await user.type(box, '999{Enter}');
    await screen.findByText('This code is wrong.');
    expect(await axe()).toEqual([]);
    await user.clear(box);
    await user.type(box, '123456{Enter}');
    await screen.findByRole('tab', { name: 'Document' });
  });

  it('returns when the relay refuses the bearer of a later call, and keeps what was typed', async () => {
    const { user } = await openOn(documentWith(passage('A clause.')), {
      routes: {
        ...pair,
        'POST /completions': (_, response) =>
          json(response, 401, { error: { code: 'not_signed_in', message: 'Signed out.', requestId: 'r' } }),
      },
    });
    await screen.findByText('9 characters');
    await user.type(screen.getByRole('textbox', { name: 'Instruction' }), 'Keep it short');
    await user.click(button('Send'));
    await screen.findByText(/Codicil restarted/);
    await user.type(screen.getByRole('textbox', { name: /Pairing code/ }), '123456{Enter}');
    const box = await screen.findByRole('textbox', { name: 'Instruction' });
    expect(box).toHaveProperty('value', 'Keep it short');
  });
});
