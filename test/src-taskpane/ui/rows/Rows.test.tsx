// @vitest-environment jsdom
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Row } from '#pane/ui/rows/Row.tsx';
import { Rows } from '#pane/ui/rows/Rows.tsx';

const NAMES = ['one', 'two', 'three'];
const toGroup = (title: string, items: readonly string[]) => ({ key: title, title, items });

/** Rows of two groups, each with a tick, something to open, a text box, and an action with a letter. */
function List({ pressed }: { readonly pressed: string[] }) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  return (
    <FluentProvider theme={webLightTheme}>
      <Rows
        groups={[toGroup('First', NAMES.slice(0, 2)), toGroup('Second', NAMES.slice(2))]}
        render={(name) => (
          <Row
            key={name}
            title={`Row ${name}`}
            tick={{
              name: `Tick ${name}`,
              isTicked: ticked.includes(name),
              onTick: (isTicked) =>
                setTicked(isTicked ? [...ticked, name] : ticked.filter((one) => one !== name)),
            }}
            actions={{
              busy: false,
              actions: [{ says: `Accept ${name}`, letter: 'A', run: () => pressed.push(name) }],
            }}
            renderOpen={() => <span>All of {name}</span>}
          >
            <input aria-label={`Words of ${name}`} />
          </Row>
        )}
      />
    </FluentProvider>
  );
}

function open() {
  const pressed: string[] = [];
  cleanup();
  // jsdom shows nothing that could be scrolled to.
  Element.prototype.scrollIntoView = () => undefined;
  render(<List pressed={pressed} />);
  return { pressed, user: userEvent.setup() };
}

const focused = (): string | undefined =>
  within(document.activeElement instanceof HTMLElement ? document.activeElement : document.body).queryByRole(
    'heading',
    { level: 4 },
  )?.textContent;
const isTicked = (name: string): boolean =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Tick ${name}` }).checked;

describe('a list of rows', () => {
  it('is reached with the arrows, from row to row over its groups, and ends at the last', async () => {
    const { user } = open();
    await user.tab();
    await user.keyboard('{ArrowDown}');
    await expect.poll(focused).toBe('Row two');
    await user.keyboard('{ArrowDown}');
    await expect.poll(focused).toBe('Row three');
    await user.keyboard('{ArrowDown}{ArrowUp}');
    await expect.poll(focused).toBe('Row two');
  });

  it('ticks with Space, opens with Enter, and presses what a letter names, on the row of the focus', async () => {
    const { user, pressed } = open();
    await user.tab();
    await user.keyboard('{ArrowDown} ');
    await expect.poll(() => NAMES.map(isTicked)).toEqual([false, true, false]);
    await user.keyboard('{Enter}');
    await screen.findByText('All of two');
    await user.keyboard('a{ArrowDown}A');
    await expect.poll(() => pressed).toEqual(['two', 'three']);
    // Enter on an open row closes it, and a second Space takes the tick away.
    await user.keyboard('{ArrowUp}{Enter} ');
    await expect.poll(() => screen.queryByText('All of two')).toBe(null);
    await expect.poll(() => NAMES.map(isTicked)).toEqual([false, false, false]);
  });

  it('leaves keys to a text box, and those that are pressed with Control', async () => {
    const { user, pressed } = open();
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Words of one' });
    await user.click(box);
    await user.keyboard('a a{ArrowDown}');
    expect(box.value).toBe('a a');
    expect(document.activeElement).toBe(box);
    await user.click(screen.getByRole('checkbox', { name: 'Tick one' }));
    await user.keyboard('{ArrowDown}{Control>}a{/Control}');
    await expect.poll(focused).toBe('Row two');
    expect(pressed).toEqual([]);
  });
});
