// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PaneError } from '#pane/errors.ts';
import { json } from '../relay-client/stub-server.ts';
import { openPane, openView, project, type OpenedPane, pick } from '../shell/pane.tsx';
import { gone } from '../../setup/gone.ts';

let pane: OpenedPane | undefined;
afterEach(async () => {
  await pane?.close();
  cleanup();
});

describe('the list of projects', () => {
  it('shows its age, and is read again on request', async () => {
    const lists = [
      { projects: [project], asOf: '2026-11-20T10:03:00Z' },
      { projects: [project, { ...project, id: 'p2', name: 'Shared since' }], asOf: '2026-11-20T10:05:00Z' },
    ];
    let reads = 0;
    pane = await openPane({
      openDocument: () => Promise.reject(new PaneError('word_failed', 'No Word here.')),
      routes: { 'GET /projects': (_, response) => json(response, 200, lists[Math.min((reads += 1), 2) - 1]) },
    });
    await openView(pane, 'Search');
    const tab = within(await screen.findByRole('banner'));
    await pane.user.click(tab.getByRole('button', { name: /^Project:/ }));
    expect(await tab.findByText(/^Projects as of \d?\d:03/)).toBeDefined();
    expect(await pane.axe()).toEqual([]);
    await pane.user.click(tab.getByRole('button', { name: 'Refresh projects' }));
    expect(await tab.findByText(/^Projects as of \d?\d:05/)).toBeDefined();
    await pick(pane, 'Project', 'Shared since');
    expect(reads).toBe(2);
  });

  it('shows how many are still being read, even if none is the user’s yet', async () => {
    const lists = [
      { projects: [], asOf: '2026-11-20T10:03:00Z', coming: 2_300 },
      { projects: [project], asOf: '2026-11-20T10:03:00Z', coming: 1 },
    ];
    let reads = 0;
    pane = await openPane({
      openDocument: () => Promise.reject(new PaneError('word_failed', 'No Word here.')),
      routes: { 'GET /projects': (_, response) => json(response, 200, lists[Math.min((reads += 1), 2) - 1]) },
    });
    await openView(pane, 'Search');
    const tab = within(await screen.findByRole('banner'));
    await pane.user.click(tab.getByRole('button', { name: /^Project:/ }));
    expect(await tab.findByText('2,300 more projects of the firm are still being read.')).toBeDefined();
    await gone(() => tab.queryByText(/No project is shared with you/));
    await pane.user.click(tab.getByRole('button', { name: 'Try again' }));
    expect(await tab.findByText(/One more project of the firm is still being read\./)).toBeDefined();
  });
});
