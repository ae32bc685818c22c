// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { READY_MS, onOfficeReady } from '#pane/word/office/ready.ts';
import { installWord, openWord } from '#word-host/jsdom.ts';
import { document } from '../documents.ts';
import { parts } from './ready-parts.ts';

afterEach(() => vi.unstubAllGlobals());

describe('waiting for Office', () => {
  it('reports that office.js did not load, and what was blocked', async () => {
    await expect(onOfficeReady(parts())).rejects.toMatchObject({ code: 'word_failed', reason: undefined });
    await expect(
      onOfficeReady(parts(['script-src https://appsforoffice.example', 'script-src eval'])),
    ).rejects.toMatchObject({
      code: 'word_failed',
      message: expect.stringContaining(
        'The browser blocked: script-src https://appsforoffice.example, script-src eval.',
      ),
      reason: 'script-src https://appsforoffice.example, script-src eval',
    });
  });

  it('ends with an error when office.js is not ready within 15 seconds', async () => {
    vi.stubGlobal('Office', { onReady: () => new Promise(() => undefined) });
    const wait = parts(['script-src eval']);
    const ready = onOfficeReady(wait);
    expect(wait.timers).toEqual([READY_MS]);
    wait.end();
    await expect(ready).rejects.toMatchObject({
      code: 'word_failed',
      message: expect.stringMatching(/within 15 seconds.*The browser blocked: script-src eval\.$/),
    });
  });

  it('ends as soon as Office is ready', async () => {
    const word = await openWord({ docx: document('x') });
    const uninstall = installWord(globalThis, word);
    const wait = parts();
    expect(await onOfficeReady(wait)).toMatchObject({ host: 'Word' });
    expect(wait.timers).toEqual([]);
    uninstall();
    word.dispose();
  });
});
