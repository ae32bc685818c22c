// @vitest-environment jsdom
import { FluentProvider } from '@fluentui/react-components';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Boundary } from '#pane/ui/loaded/Boundary.tsx';

function Gone(): never {
  throw new Error('Loading chunk 42 failed.');
}

it('shows what to do, and no stack, in place of a part that cannot be loaded', () => {
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.fn<() => void>();
  render(
    <FluentProvider>
      <Boundary reload={reload}>
        <Gone />
      </Boundary>
    </FluentProvider>,
  );
  expect(document.body.textContent).not.toContain('chunk');
  screen.getByRole('button', { name: 'Reload' }).click();
  expect(reload).toHaveBeenCalledOnce();
});
