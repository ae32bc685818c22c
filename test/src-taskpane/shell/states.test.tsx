// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PaneError } from '#pane/errors.ts';
import { documentWith, passage } from './document.ts';
import { button, openOn, openView, session, type OpenedPane } from './pane.tsx';
import { json } from '../relay-client/stub-server.ts';
import { gone } from '../../setup/gone.ts';

/** Opens the list of projects in the header. */
async function openProjects(pane: OpenedPane): Promise<void> {
  const header = within(await screen.findByRole('banner'));
  await pane.user.click(header.getByRole('button', { name: /^Project:/ }));
}

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
    await openView(here, 'Search');
    await screen.findByRole('button', { name: 'Search' });
    expect(await here.axe()).toEqual([]);
  });

  it('tell a user to whom the firm has not opened Codicil whom to ask, and let them try again', async () => {
    let isAdmitted = false;
    const here = await openOn(documentWith(passage('A.')), {
      routes: {
        'GET /session': (_, response) =>
          isAdmitted
            ? json(response, 200, session)
            : json(response, 403, {
                error: { code: 'not_allowed', message: 'Your firm has not opened Codicil.', requestId: 'r' },
              }),
      },
    });
    await screen.findByText('Your firm has not opened Codicil.');
    await gone(() => screen.queryByRole('tab'));
    expect(await here.axe()).toEqual([]);
    isAdmitted = true;
    await here.user.click(button('Try again'));
    await screen.findByRole('tab', { name: 'Document' });
  });

  it('offer a reload when the relay serves a newer pane', async () => {
    await openOn(documentWith(passage('A.')), { session: { paneVersion: 'v2' } });
    await screen.findByText('A new version of Codicil is available');
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeDefined();
  });

  it('offer no reload when it serves the same', async () => {
    await openOn(documentWith(passage('A.')));
    await screen.findByText('2 characters');
    await gone(() => screen.queryByText('A new version of Codicil is available'));
  });

  it('say that nothing is inserted yet, and what this Word can do', async () => {
    const here = await openOn(documentWith(passage('A.')));
    await screen.findByRole('tab', { name: 'Document' });
    await openView(here, 'Sources');
    await screen.findByText(/What Codicil inserts into this document is listed here/);
    await here.user.click(button('More'));
    await here.user.click(await screen.findByRole('menuitem', { name: 'What this version of Word can do' }));
    const dialog = await screen.findByRole('dialog', { name: 'What this version of Word can do' });
    await here.user.click(within(dialog).getByRole('button', { name: 'Copy for IT' }));
    expect(here.copied()).toContain('Requirement sets: WordApi 1.9');
    expect(await here.axe()).toEqual([]);
  });

  it('say that no project is shared, with a button to look again', async () => {
    const here = await openOn(documentWith(passage('A.')), {
      routes: { 'GET /projects': (_, response) => json(response, 200, { projects: [], asOf: '' }) },
    });
    await openView(here, 'Search');
    await openProjects(here);
    expect(await screen.findByText(/No project is shared with you yet/)).toBeDefined();
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
    await openView(here, 'Search');
    await openProjects(here);
    const [error] = await screen.findAllByText('The workspace is away.');
    expect(error).toBeDefined();
    fails = false;
    await here.user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/No project is shared with you yet/)).toBeDefined();
  });
});
