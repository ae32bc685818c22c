import { describe, expect, it } from 'vitest';
import { PaneError } from '#pane/errors.ts';
import { runWrite } from '#pane/word/execute/run-write.ts';

const refusal = new PaneError('changes_unlisted', 'The changes cannot be listed.');
const unchanged = (): Promise<boolean> => Promise.resolve(true);
const changed = (): Promise<boolean> => Promise.resolve(false);

const told = (): Promise<string> => Promise.resolve('The last 1 of 3 changes are in the document.');

async function refuse(reason: PaneError): Promise<never> {
  await Promise.resolve();
  throw reason;
}

describe('a refusal while the document is being changed', () => {
  it('is the refusal where nothing was changed', async () => {
    await expect(runWrite(() => refuse(refusal), unchanged)).rejects.toBe(refusal);
  });

  it('says how much is in the document where something was changed', async () => {
    await expect(runWrite(() => refuse(refusal), changed, undefined, told)).rejects.toMatchObject({
      code: 'write_incomplete',
      message: 'The last 1 of 3 changes are in the document.',
      cause: refusal,
    });
  });

  it('is passed on where it says that already', async () => {
    const half = new PaneError('write_incomplete', 'Part of the change is in the document.');
    await expect(runWrite(() => refuse(half), changed)).rejects.toBe(half);
  });
});
