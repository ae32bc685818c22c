// @vitest-environment jsdom
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { RedlineView } from '#pane/features/insert/RedlineView.tsx';
import { planRewrite } from '#pane/pure/diff/plan.ts';
import type { FixedReason } from '#pane/pure/diff/model.ts';
import { redline } from '#pane/pure/diff/redline.ts';

const before = ['The Seller shall pay the Buyer.', 'Notices are written.'];
const after = 'The Seller must pay the Buyer at once.\nNotices are written.\nInterest runs.';

function Stage({ blocked = new Map() }: { readonly blocked?: ReadonlyMap<number, FixedReason> }) {
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set(blocked.keys()));
  const pieces = redline(before, planRewrite([before], after));
  return (
    <FluentProvider theme={webLightTheme}>
      <RedlineView pieces={pieces} ticks={{ without, blocked, onChange: setWithout }} />
    </FluentProvider>
  );
}

afterEach(cleanup);

const ticks = (): boolean[] =>
  screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);

describe('the ticks of a redline', () => {
  it('are all set initially, each with the words of its change', () => {
    render(<Stage />);
    expect(ticks()).toEqual([true, true, true]);
    screen.getByRole('checkbox', { name: 'Change 1 of 3: “shall” becomes “must”' });
    screen.getByRole('checkbox', { name: 'Change 2 of 3: insert “at once”' });
    screen.getByRole('checkbox', { name: 'Change 3 of 3: insert “¶ Interest runs.”' });
    screen.getByText('3 of 3 changes will be written');
  });

  it('cannot be set if Word cannot write the change, and the reason is shown', async () => {
    const user = userEvent.setup();
    render(<Stage blocked={new Map([[0, 'field']])} />);
    expect(ticks()).toEqual([false, true, true]);
    await user.click(screen.getByRole('checkbox', { name: /Change 1/u }));
    expect(ticks()).toEqual([false, true, true]);
    screen.getByText(/Change 1 cannot be written: it is in a field/u);
    expect(screen.getByRole('button', { name: 'Tick all' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('are cleared with the keyboard, and the new text follows', async () => {
    const user = userEvent.setup();
    render(<Stage />);
    screen.getByRole('checkbox', { name: /Change 1/u }).focus();
    await user.keyboard(' ');
    expect(ticks()).toEqual([false, true, true]);
    expect(screen.getByRole('status').textContent).toBe('2 of 3 changes will be written');
    await user.click(screen.getByRole('tab', { name: 'New text' }));
    expect(screen.getByRole('region', { name: 'New text' }).textContent).toBe(
      'The Seller shall pay the Buyer at once.\nNotices are written.\nInterest runs.',
    );
  });

  it('are cleared and set again all at once', async () => {
    const user = userEvent.setup();
    render(<Stage />);
    await user.click(screen.getByRole('button', { name: 'Tick none' }));
    expect(ticks()).toEqual([false, false, false]);
    await user.click(screen.getByRole('button', { name: 'Tick all' }));
    expect(ticks()).toEqual([true, true, true]);
  });
});
