// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PaneError } from '#pane/errors.ts';
import { documentWith, passage } from './document.ts';
import { button, openOn, openTab } from './pane.tsx';
import { json } from '../relay-client/stub-server.ts';

describe('the other states', () => {
  it('say why nothing can be written, and what could not be read', async () => {
    await openOn(
      documentWith(
        passage('A.', { refusal: 'The document is read-only.', unread: ['Pictures were not read.'] }),
      ),
    );
    await screen.findByText('The document is read-only.');
    expect(await screen.findByText('Pictures were not read.')).toBeDefined();
  });

  it('report that Word did not open, and leave the rest usable', async () => {
    const here = await openOn(new PaneError('word_failed', 'This page is not open in Word.'));
    await screen.findAllByText('This page is not open in Word.');
    await openTab(here, 'Search');
    await screen.findByRole('button', { name: 'Search' });
    expect(await here.axe()).toEqual([]);
  });

  it('offer a reload when the relay serves a newer pane', async () => {
    await openOn(documentWith(passage('A.')), { session: { paneVersion: 'v2' } });
    await screen.findByText('A newer Codicil is ready');
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeDefined();
  });

  it('offer no reload when it serves the same', async () => {
    await openOn(documentWith(passage('A.')));
    await screen.findByText('2 characters');
    expect(screen.queryByText('A newer Codicil is ready')).toBeNull();
  });

  it('say that nothing is inserted yet, and what this Word can do', async () => {
    const here = await openOn(documentWith(passage('A.')));
    await screen.findByRole('tab', { name: 'Draft' });
    await openTab(here, 'Sources');
    await screen.findByText(/What Codicil inserts into this document is listed here/);
    await here.user.click(button('More'));
    await here.user.click(await screen.findByRole('menuitem', { name: 'What this Word can do' }));
    const dialog = await screen.findByRole('dialog', { name: 'What this Word can do' });
    await here.user.click(within(dialog).getByRole('button', { name: 'Copy for IT' }));
    expect(here.copied()).toContain('Requirement sets: WordApi 1.9');
    expect(await here.axe()).toEqual([]);
  });

  it('say that no project is shared, with a button to look again', async () => {
    const here = await openOn(documentWith(passage('A.')), {
      routes: { 'GET /projects': (_, response) => json(response, 200, { projects: [], asOf: '' }) },
    });
    await screen.findByRole('tab', { name: 'Draft' });
    const search = await openTab(here, 'Search');
    expect(await within(search).findByText(/No project is shared with you yet/)).toBeDefined();
  });

  it('report a failure of the relay with a retry', async () => {
    let fails = true;
    const here = await openOn(documentWith(passage('A.')), {
      routes: {
        'GET /projects': (_, response) =>
          fails
            ? json(response, 502, {
                error: { code: 'service_unreachable', message: 'The workspace is away.', requestId: 'r' },
              })
            : json(response, 200, { projects: [], asOf: '' }),
      },
    });
    await screen.findByRole('tab', { name: 'Draft' });
    const search = await openTab(here, 'Search');
    await within(search).findByText('The workspace is away.');
    fails = false;
    await here.user.click(within(search).getByRole('button', { name: 'Try again' }));
    expect(await within(search).findByText(/No project is shared with you yet/)).toBeDefined();
  });
});
