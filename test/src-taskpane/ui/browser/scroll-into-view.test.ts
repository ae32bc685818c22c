// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scrollIntoViewIfNeeded } from '#pane/ui/browser/scroll-into-view.ts';

/** Reveals an element of this height in a window of 600 pixels; returns the options passed to the browser. */
function revealed(height: number, lessMotion: boolean): ScrollIntoViewOptions | undefined {
  vi.stubGlobal('innerHeight', 600);
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }));
  const element = document.createElement('div');
  let asked: ScrollIntoViewOptions | undefined;
  // jsdom has no layout and does not scroll.
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
  it('scrolls as little as necessary', () => {
    expect(revealed(200, false)).toEqual({ block: 'nearest', behavior: 'smooth' });
  });

  it('shows the beginning of an element that is taller than the window', () => {
    expect(revealed(900, false)).toMatchObject({ block: 'start' });
  });

  it('does not animate if the system asks for reduced motion', () => {
    expect(revealed(200, true)).toMatchObject({ behavior: 'auto' });
  });
});
