import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/http/clock.ts';
import { createFileReader, DEFAULT_CAPS, type FileReaderOptions } from '#server/workspace/files/reader.ts';
import { readUsage } from '#server/workspace/files/process/usage.ts';
import { docx, p } from './docx/package.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reader-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function withReader<T>(
  options: Partial<FileReaderOptions>,
  use: (reader: ReturnType<typeof createFileReader>) => Promise<T>,
): Promise<T> {
  const reader = createFileReader({ clock: systemClock(), ...options });
  try {
    return await use(reader);
  } finally {
    await reader.close();
  }
}

async function file(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

describe('the file reader', () => {
  it('reads in a child process, files in sequence and several at once', async () => {
    const word = await file('a.txt', docx({ body: p('a Word file with a wrong ending') }));
    const text = await file('b.docx', 'a text with a wrong ending');
    await withReader({}, async (reader) => {
      expect((await reader.read(word, 'a.txt')).text).toBe('a Word file with a wrong ending');
      const all = await Promise.all(
        Array.from({ length: 6 }, (_, index) => reader.read(index % 2 === 0 ? word : text, 'x')),
      );
      expect(all.map((read) => read.text.slice(0, 6))).toEqual([
        'a Word',
        'a text',
        'a Word',
        'a text',
        'a Word',
        'a text',
      ]);
    });
  });

  it('reports what the child found wrong, and continues reading', async () => {
    const broken = await file('broken.docx', 'PK\u0003\u0004');
    const good = await file('good.txt', 'fine');
    await withReader({}, async (reader) => {
      await expect(reader.read(broken, 'broken.docx')).rejects.toMatchObject({
        name: 'ReadFailure',
        reason: 'corrupt',
      });
      expect((await reader.read(good, 'good.txt')).text).toBe('fine');
    });
  });

  it('kills a child that takes too long, and reads the next file with a new one', async () => {
    const slow = await file('slow.html', `<p>${'<b>x</b> '.repeat(400_000)}</p>`);
    const good = await file('good2.txt', 'fine');
    await withReader({ cpuMs: 60 }, async (reader) => {
      await expect(reader.read(slow, 'slow.html')).rejects.toMatchObject({
        reason: 'timeout',
        mayPass: true,
      });
    });
    await withReader({}, async (reader) => expect((await reader.read(good, 'good2.txt')).text).toBe('fine'));
  });

  it('kills a child that takes too much memory', async () => {
    const wide = await file('wide.docx', docx({ body: '<w:p/>'.repeat(1_400_000) }));
    await withReader({ residentMiB: 150, heapMiB: 400 }, async (reader) => {
      await expect(reader.read(wide, 'wide.docx')).rejects.toMatchObject({ reason: 'memory' });
    });
  });

  it('stops at once when it is aborted, with the reason of the signal', async () => {
    const slow = await file('slow2.html', `<p>${'<b>x</b> '.repeat(400_000)}</p>`);
    await withReader({}, async (reader) => {
      const stop = new AbortController();
      const reading = reader.read(slow, 'slow2.html', { signal: stop.signal });
      stop.abort(new Error('stopped'));
      await expect(reading).rejects.toThrow('stopped');
    });
  });

  it('reserves a process for files that users wait for, small ones first, while those of the vault wait', async () => {
    const paths = await Promise.all(
      Array.from({ length: 5 }, (_, index) => file(`turn-${index}.txt`, 'x'.repeat(10 + index))),
    );
    await withReader({ processes: 0 }, async (reader) => {
      const stop = new AbortController();
      const ofVault = reader.read(paths[0] ?? '', 'x', { signal: stop.signal });
      const lengths: number[] = [];
      await Promise.all(
        paths.toReversed().map(async (path) => {
          lengths.push((await reader.read(path, 'x', { urgent: true })).text.length);
        }),
      );
      // The first starts at once, whichever that is.
      const [, ...others] = lengths;
      expect(others).toEqual(others.toSorted((a, b) => a - b));
      stop.abort(new Error('stopped'));
      await expect(ofVault).rejects.toThrow('stopped');
    });
  });

  it('lets a file that waits for its turn be cancelled', async () => {
    const path = await file('turn.txt', 'x');
    await withReader({ processes: 0 }, async (reader) => {
      const stop = new AbortController();
      const reading = reader.read(path, 'x', { signal: stop.signal });
      stop.abort(new Error('stopped'));
      await expect(reading).rejects.toThrow('stopped');
    });
  });

  it('gives the child no secret of this process', async () => {
    // The child only sees its environment, which the file cannot show, so this is checked where the child is started.
    const { startChild } = await import('#server/workspace/files/process/process.ts');
    const { readFile } = await import('node:fs/promises');
    process.env['LLM_API_KEY'] = 'canary-4711';
    const child = startChild(DEFAULT_CAPS, { clock: systemClock(), usageOf: readUsage });
    try {
      const path = await file('c.txt', 'text');
      await child.read(path);
      const environment = await readFile(`/proc/${child.pid ?? 0}/environ`, 'utf8').catch(() => '');
      expect(environment).not.toContain('canary-4711');
    } finally {
      child.kill();
      delete process.env['LLM_API_KEY'];
    }
  });
});
