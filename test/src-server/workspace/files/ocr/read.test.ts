import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemClock } from '#server/http/clock.ts';
import { pageAt } from '#server/workspace/files/chunks.ts';
import { ReadFailure } from '#server/workspace/files/failure.ts';
import { loadOcr } from '#server/workspace/files/modules.ts';
import { readBytes } from '#server/workspace/files/read.ts';
import { createFileReader } from '#server/workspace/files/reader.ts';
import { outcomeOf } from '../damage.ts';
import { hasOcr, pdfWithScan, SCAN } from './pictures.ts';
import { isInRun } from '#test/setup/extent.ts';

const SENTENCE =
  'The Supplier shall deliver the services described in Schedule 1 with reasonable skill and care.';
const COVER = 'This cover page was written by a program and not by a scanner.';

describe('without the optional packages', () => {
  const context = {
    loadOcr: () => loadOcr(() => Promise.reject(new Error("Cannot find package 'sharp'"))),
  };

  it('reports for a picture that text recognition is not installed', async () => {
    await expect(readBytes(SCAN, context)).rejects.toMatchObject({
      reason: 'no_ocr',
      message: expect.stringContaining('OCR) is not installed') as string,
    });
  });

  it('reports the same for a PDF that is a scan, and reads one that has text next to a scan', async () => {
    const scanned = pdfWithScan(Buffer.from('ffd8ffd9', 'hex'), 10, 10, '');
    await expect(readBytes(scanned, context)).rejects.toMatchObject({ reason: 'no_ocr' });
    const mixed = pdfWithScan(Buffer.from('ffd8ffd9', 'hex'), 1_000, 1_000, COVER);
    expect((await readBytes(mixed, context)).text).toBe(COVER);
  });
});

describe.skipIf(!hasOcr)('with the optional packages', () => {
  it('reads a .png', async () => {
    const file = await readBytes(SCAN);
    expect(file.text).toContain(SENTENCE);
    expect(file.pages).toEqual([{ offset: 0, page: 1 }]);
  });

  it.runIf(isInRun('long'))('reads a .jpeg that is rotated', async () => {
    const { sharp } = await loadOcr();
    const turned = await sharp(SCAN).rotate(90).jpeg({ quality: 60 }).toBuffer();
    expect((await readBytes(turned)).text).toContain(SENTENCE);
  });

  it.runIf(isInRun('long'))('reads every page of a .tiff, in a child process that reports each', async () => {
    const { sharp } = await loadOcr();
    const tiff = await sharp([SCAN, SCAN], { join: { animated: true } })
      .tiff({ compression: 'lzw' })
      .toBuffer();
    const folder = await mkdtemp(join(tmpdir(), 'ocr-'));
    const reader = createFileReader({ clock: systemClock() });
    try {
      await writeFile(join(folder, 'scan.tiff'), tiff);
      const file = await reader.read(join(folder, 'scan.tiff'), 'scan.tiff');
      expect(pageAt(file.pages, file.text.indexOf(SENTENCE))).toBe(1);
      expect(pageAt(file.pages, file.text.lastIndexOf(SENTENCE))).toBe(2);
    } finally {
      await reader.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('recognises only the scanned page of a PDF, and reports that page', async () => {
    const { sharp } = await loadOcr();
    const { data, info } = await sharp(SCAN)
      .toColourspace('b-w')
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    let told = 0;
    const file = await readBytes(pdfWithScan(data, info.width, info.height, COVER), {
      onPage: () => (told += 1),
    });
    expect(told).toBe(1);
    expect(file.text.startsWith(COVER)).toBe(true);
    expect(pageAt(file.pages, file.text.indexOf(SENTENCE))).toBe(2);
  });

  it.runIf(isInRun('long'))(
    'reports that a picture without text has none, and that broken ones are broken',
    async () => {
      const { sharp } = await loadOcr();
      const blank = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#ffffff' } })
        .png()
        .toBuffer();
      expect(await outcomeOf(readBytes, blank)).toBe('no_text');
      for (const size of [9, 200, SCAN.length - 500])
        expect(await outcomeOf(readBytes, SCAN.subarray(0, size))).toBe('corrupt');
    },
  );

  it('refuses a picture with more pixels than the limit', async () => {
    const { sharp } = await loadOcr();
    const wide = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(wide.length).toBeLessThan(2_000_000);
    await expect(readBytes(wide)).rejects.toBeInstanceOf(ReadFailure);
  });
});
