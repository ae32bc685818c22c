// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { onOfficeReady } from '#pane/word/index.ts';

describe('waiting for Office', () => {
  it('says so when office.js did not load', async () => {
    await expect(onOfficeReady()).rejects.toMatchObject({ code: 'word_failed' });
  });
});
