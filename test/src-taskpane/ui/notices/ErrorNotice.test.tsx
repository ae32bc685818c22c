// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { documentWith, passage } from '../../shell/document.ts';
import { openOn, openView, project } from '../../shell/pane.tsx';
import { json } from '../../relay-client/stub-server.ts';
import { gone } from '../../../setup/gone.ts';

describe('a temporary error', () => {
  it('is one sentence with its reason, and counts down until a retry is possible', async () => {
    const seconds: (() => void)[] = [];
    let fails = true;
    const here = await openOn(documentWith(passage('A clause.')), {
      wait: (milliseconds) =>
        new Promise((resolve) => {
          if (milliseconds === 1_000) seconds.push(resolve);
        }),
      routes: {
        'GET /projects': (_, response) =>
          fails
            ? json(response, 429, {
                error: {
                  code: 'rate_limited',
                  message: 'The model is busy. Try again in a moment.',
                  requestId: 'r',
                  retryAfter: 2,
                },
              })
            : json(response, 200, { projects: [project], asOf: '2026-11-20T10:00:00Z' }),
      },
    });
    await openView(here, 'Search');
    const tab = await screen.findByRole('banner');
    await here.user.click(within(tab).getByRole('button', { name: /^Project:/ }));
    await within(tab).findByText('The firm’s requests for this minute are used up.');
    expect(tab.textContent).not.toContain('Try again in a moment');
    const waiting = within(tab).getByRole('button', { name: 'Try again in 2 s' });
    await here.user.click(waiting);
    await waitFor(() => expect(seconds.length).toBe(1));
    act(() => seconds.shift()?.());
    await within(tab).findByRole('button', { name: 'Try again in 1 s' });
    await waitFor(() => expect(seconds.length).toBe(1));
    act(() => seconds.shift()?.());
    expect(here.server.seen.filter(({ path }) => path === '/api/projects').length).toBe(1);
    fails = false;
    await here.user.click(await within(tab).findByRole('button', { name: 'Try again' }));
    expect(await within(tab).findByRole('combobox', { name: 'Project' })).toBeTruthy();
    await gone(() => screen.queryByText('The firm’s requests for this minute are used up.'));
  });
});
