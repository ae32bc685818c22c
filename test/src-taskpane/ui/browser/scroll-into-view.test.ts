// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scrollIntoViewIfNeeded } from '#pane/ui/browser/scroll-into-view.ts';

/** Reveals an element of a height in a window of 600 pixels; answers what was asked of the browser. */
function revealed(height: number, lessMotion: boolean): ScrollIntoViewOptions | undefined {
  vi.stubGlobal('innerHeight', 600);
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }));
  const element = document.createElement('div');
  let asked: ScrollIntoViewOptions | undefined;
  // jsdom lays nothing out and scrolls nothing.
  Object.assign(element, {
    getBoundingClientRect: () => ({ height }),
    scrollIntoView: (options: ScrollIntoViewOptions) => {
      asked = options;
    },
  });
  scrollIntoViewIfNeeded(element);
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

describe('scrollIntoViewIfNeeded', () => {
  it('scrolls as little as it takes', () => {
    expect(revealed(200, false)).toEqual({ block: 'nearest', behavior: 'smooth' });
  });

  it('shows the beginning of what is higher than the window', () => {
    expect(revealed(900, false)).toMatchObject({ block: 'start' });
  });

  it('moves at once where the system asks for less motion', () => {
    expect(revealed(200, true)).toMatchObject({ behavior: 'auto' });
  });
});
