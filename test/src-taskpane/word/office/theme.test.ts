import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createOfficeThemeSource } from '#pane/word/office/theme.ts';
import { darkTheme, lightTheme } from '#word-host/channels/windows.ts';
import { brief } from '#word-host/fixture.ts';
import { installWord, openWord, type OpenedWord } from '#word-host/jsdom.ts';

/** Opens Word with a theme. A test opens all that it needs before one of them is installed on the page. */
async function openThemed(theme: typeof lightTheme): Promise<OpenedWord> {
  const word = await openWord({ docx: brief(), theme });
  onTestFinished(() => word.dispose());
  return word;
}

/** Installs a Word on this realm's globals. */
function show(word: OpenedWord): void {
  onTestFinished(installWord(globalThis, word));
}

/** Watches a source and resolves when it has reported the first change. */
function firstChange(source: ReturnType<typeof createOfficeThemeSource>): Promise<void> {
  return new Promise((resolve) => {
    onTestFinished(source.watch(resolve));
  });
}

describe('the theme of the Office window', () => {
  let hour = 0;
  beforeEach(() => {
    // office.js caches a theme for five seconds: each test starts later than the one before.
    hour += 1;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 0, 1, hour) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is reported once Office is ready and stays the same object', async () => {
    show(await openThemed(darkTheme));
    const source = createOfficeThemeSource(new EventTarget());
    expect(source.current()).toBeUndefined();
    await firstChange(source);
    expect(source.current()).toEqual({ bodyBackgroundColor: '#292929' });
    expect(source.current()).toBe(source.current());
  });

  it('is read again when the pane gets the focus, and reported only when it changed', async () => {
    const light = await openThemed(lightTheme);
    const dark = await openThemed(darkTheme);
    show(light);
    const page = new EventTarget();
    const source = createOfficeThemeSource(page);
    await firstChange(source);
    const before = source.current();
    let told = 0;
    const stop = source.watch(() => (told += 1));
    page.dispatchEvent(new Event('focus'));
    expect(told).toBe(0);
    expect(source.current()).toBe(before);
    show(dark);
    vi.setSystemTime(Date.now() + 6_000);
    page.dispatchEvent(new Event('focus'));
    expect(told).toBe(1);
    expect(source.current()).toEqual({ bodyBackgroundColor: '#292929' });
    stop();
    show(light);
    page.dispatchEvent(new Event('focus'));
    expect(told).toBe(1);
  });

  it('is undefined where Office is not on the page', () => {
    const page = new EventTarget();
    const source = createOfficeThemeSource(page);
    onTestFinished(source.watch(() => undefined));
    page.dispatchEvent(new Event('focus'));
    expect(source.current()).toBeUndefined();
  });
});
