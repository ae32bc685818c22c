// @vitest-environment jsdom
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { document } from '../../documents.ts';
import { open } from '../../open.ts';
import { quickPart } from '#test/setup/extent.ts';

const agreement = document('The Supplier shall deliver the Goods.', 'The Buyer shall pay.');
const LARGE = 50 * 1024 * 1024;

async function nameOfDocument(documentUrl: string): Promise<string | undefined> {
  const { pane, close } = await open(agreement, { documentUrl });
  const { fileName } = pane;
  await close();
  return fileName;
}

describe('the open document as a file', () => {
  it.each(quickPart(['windows', 'web', 'mac', 'ltsc2021', 'ltsc2024'] as const, 2))(
    'is what Word would save, on %s',
    async (profile) => {
      const { pane, host } = await open(agreement, { profile });
      expect(unzipSync(await pane.readFile(LARGE))).toEqual(unzipSync(host.save()));
    },
  );

  it('is read in slices and assembled completely', async () => {
    // More than one slice, and text that a .docx cannot compress.
    const words = Array.from({ length: 60_000 }, (_, n) => ((n * 2_654_435_761) % 2 ** 32).toString(36));
    const { pane, host } = await open(document(words.join(' ')));
    expect(host.save().length).toBeGreaterThan(256 * 1024);
    expect(unzipSync(await pane.readFile(LARGE))).toEqual(unzipSync(host.save()));
  });

  it('is closed each time, also when it is too large: Word keeps at most two copies', async () => {
    const { pane } = await open(agreement);
    for (let time = 0; time < 3; time += 1)
      await expect(pane.readFile(100)).rejects.toMatchObject({ code: 'too_large' });
    for (let time = 0; time < 3; time += 1) expect((await pane.readFile(LARGE)).length).toBeGreaterThan(100);
  });

  it('has the name of its path or address, and none where it was never saved', async () => {
    expect(await nameOfDocument('C:\\Matters\\Lease 100%.docx')).toBe('Lease 100%.docx');
    expect(await nameOfDocument('https://firm.sharepoint.com/Matters/Lease%20A.docx?web=1')).toBe(
      'Lease A.docx',
    );
    expect(await nameOfDocument('')).toBeUndefined();
  });
});
