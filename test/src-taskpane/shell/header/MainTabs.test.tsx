// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { MainTabs } from '#pane/shell/header/MainTabs.tsx';

const TABS = ['Draft', 'Search', 'Sources'].map((label) => ({ id: label, label }));

function Page() {
  const [current, open] = useState('Search');
  return (
    <>
      <button type="button">Before</button>
      <MainTabs label="Codicil" tabs={TABS} current={current} onTab={open} />
      <button type="button">After</button>
    </>
  );
}

const focused = (): string => document.activeElement?.textContent ?? '';
const selected = (): string => screen.getByRole('tab', { selected: true }).textContent;

afterEach(cleanup);

describe('the main tabs', () => {
  it('are one tab stop, in both directions', async () => {
    const user = userEvent.setup();
    render(<Page />);
    const stops = [];
    for (let press = 0; press < 3; press += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one key after the other
      await user.tab();
      stops.push(focused());
    }
    expect(stops).toEqual(['Before', 'Search', 'After']);
    await user.tab({ shift: true });
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('Sources');
    await user.tab({ shift: true });
    expect(focused()).toBe('Before');
    await user.tab();
    expect(focused()).toBe('Search');
  });

  it.each([
    ['{ArrowRight}', 'Sources'],
    ['{ArrowRight}{ArrowRight}', 'Draft'],
    ['{ArrowLeft}', 'Draft'],
    ['{ArrowLeft}{ArrowLeft}', 'Sources'],
    ['{Home}', 'Draft'],
    ['{End}', 'Sources'],
    ['x', 'Search'],
  ])('after %s have the focus on %s, and open it only on Enter', async (keys, name) => {
    const user = userEvent.setup();
    render(<Page />);
    screen.getByRole('tab', { name: 'Search' }).focus();
    await user.keyboard(keys);
    expect(focused()).toBe(name);
    expect(selected()).toBe('Search');
    await user.keyboard('{Enter}');
    expect(selected()).toBe(name);
    expect(screen.getByRole('tab', { name }).getAttribute('aria-controls')).toBe(`panel-${name}`);
  });
});
