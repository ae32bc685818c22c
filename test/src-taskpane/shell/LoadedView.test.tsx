// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SourcesTab } from '#pane/tabs/sources/SourcesTab.tsx';
import { documentWith, passage } from './document.ts';
import { openOn, openView } from './pane.tsx';
import { gone } from '../../setup/gone.ts';

describe('a tab whose code could not be loaded', () => {
  it('is retried automatically until it is loaded', async () => {
    let tries = 0;
    const here = await openOn(documentWith(passage('A clause.')), {
      views: {
        sources: () => {
          tries += 1;
          return tries < 3
            ? Promise.reject(new Error('Loading chunk 42 failed.'))
            : Promise.resolve(SourcesTab);
        },
      },
    });
    const tab = await openView(here, 'Sources');
    await within(tab).findByText('Nothing inserted yet');
    expect(tries).toBe(3);
  });

  it('says so meanwhile, and can be retried by hand', async () => {
    let tries = 0;
    const here = await openOn(documentWith(passage('A clause.')), {
      wait: () => new Promise(() => undefined),
      views: {
        sources: () => {
          tries += 1;
          return tries === 1 ? Promise.reject(new Error('Gone.')) : Promise.resolve(SourcesTab);
        },
      },
    });
    const tab = await openView(here, 'Sources');
    await within(tab).findByText(/tries again by itself/);
    expect(await here.axe()).toEqual([]);
    await here.user.click(within(tab).getByRole('button', { name: 'Try again' }));
    expect(await within(tab).findByText('Nothing inserted yet')).toBeTruthy();
    await gone(() => screen.queryByText(/tries again by itself/));
  });
});

describe('each place', () => {
  it('keeps its scroll position while another one is shown', async () => {
    const here = await openOn(documentWith(passage('A clause.')));
    await openView(here, 'Search');
    const search = screen.getByRole('tabpanel', { name: 'Vault' });
    search.scrollTop = 120;
    search.dispatchEvent(new Event('scroll'));
    const sources = await openView(here, 'Sources');
    expect(sources.scrollTop).toBe(0);
    search.scrollTop = 0;
    await openView(here, 'Search');
    expect(search.scrollTop).toBe(120);
  });
});
