// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { brief, docxOf } from '#word-host/fixture.ts';
import { open } from '../open.ts';

describe('a new document', () => {
  it.each(['windows', 'mac', 'ltsc2021'] as const)('is opened in its own window in %s', async (profile) => {
    const { pane, host } = await open(brief(), { profile });
    const before = host.text();
    const docx = docxOf('The list.');
    await pane.openNewDocument(docx);
    expect(host.newDocuments).toEqual([docx]);
    expect(host.text()).toBe(before);
  });

  it('is refused in Word on the web without calling Word', async () => {
    const { pane, host } = await open(brief(), { profile: 'web' });
    await expect(pane.openNewDocument(brief())).rejects.toMatchObject({ code: 'unavailable_in_this_word' });
    expect(host.newDocuments).toEqual([]);
  });

  it('is reported as a failure of Word where Word does not accept the file', async () => {
    const { pane, host } = await open(brief());
    await expect(pane.openNewDocument(new Uint8Array([1, 2, 3]))).rejects.toMatchObject({
      code: 'word_failed',
    });
    expect(host.newDocuments).toEqual([]);
  });
});
