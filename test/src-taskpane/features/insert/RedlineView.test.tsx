// @vitest-environment jsdom
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Compared } from '#pane/features/insert/compare.ts';
import { RedlineView } from '#pane/features/insert/RedlineView.tsx';
import { planRewrite } from '#pane/pure/diff/plan.ts';
import type { FixedReason } from '#pane/pure/diff/model.ts';
import { redline } from '#pane/pure/diff/redline.ts';
import { gone } from '#test/setup/gone.ts';

const before = ['The Seller shall pay the Buyer.', 'Notices are written.'];
const after = 'The Seller must pay the Buyer at once.\nNotices are written.\nInterest runs.';

function Stage({
  blocked = new Map(),
  removed = [],
}: {
  readonly blocked?: ReadonlyMap<number, FixedReason>;
  readonly removed?: Compared['removed'];
}) {
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set(blocked.keys()));
  const pieces = redline(before, planRewrite([before], after));
  const compared = { text: after, pieces, removed };
  return (
    <FluentProvider theme={webLightTheme}>
      <RedlineView compared={compared} ticks={{ without, blocked, onChange: setWithout }} />
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

describe('what is around a rewrite', () => {
  it('is named above the redline, and an answer that is no rewrite is shown without ticks', async () => {
    const shown = render(<Stage removed={['preamble', 'quotes']} />);
    screen.getByText('Not part of the rewrite, and left out: a line before it and quotation marks.');
    shown.rerender(
      <FluentProvider theme={webLightTheme}>
        <RedlineView
          compared={{ text: 'I’m sorry.', pieces: [], removed: [], noRewrite: 'unrelated' }}
          ticks={{ without: new Set(), blocked: new Map(), onChange: () => undefined }}
        />
      </FluentProvider>,
    );
    expect(screen.getByRole('alert').textContent).toContain('nothing of it is inserted');
    screen.getByText('I’m sorry.');
    await gone(() => screen.queryByRole('checkbox'));
  });
});
