// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Look } from '#pane/word/model.ts';
import { documentWith, lookOf, passage } from '../../../shell/document.ts';
import { openOn, openView } from '../../../shell/pane.tsx';

const long = (length: number) => passage('x'.repeat(length), { fingerprint: String(length) });
const announced = (): string => document.querySelector('[aria-live=assertive]')?.textContent ?? '';

describe('a prompt that is too long', () => {
  it('is announced while Draft is shown, and not into another tab', async () => {
    let select: ((look: Look) => void) | undefined;
    const pane = await openOn(
      documentWith(long(21_000), {
        watchSelection: ({ seen }) => {
          select = seen;
          void Promise.resolve().then(() => seen(lookOf(long(21_000))));
          return { refresh: () => undefined, stop: () => undefined };
        },
      }),
    );
    await waitFor(() => expect(announced()).toContain('21,'));
    const first = announced();
    await openView(pane, 'Search');
    act(() => select?.(lookOf(long(22_000))));
    await screen.findByText('22,000 characters');
    expect(announced()).toBe(first);
    await openView(pane, 'Document');
    await waitFor(() => expect(announced()).toContain('22,'));
  });
});
