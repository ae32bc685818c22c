import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLastBuild } from './last-build.ts';
import type { LastBuild } from './last-build.ts';

let folder = '';
let build: LastBuild;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'codicil-build-'));
  mkdirSync(join(folder, 'source/deep'), { recursive: true });
  mkdirSync(join(folder, 'made'));
  for (const name of ['source/a.ts', 'source/deep/b.ts', 'made/a.js'])
    writeFileSync(join(folder, name), 'old');
  build = createLastBuild({
    inputs: [join(folder, 'source'), join(folder, 'lock.json')],
    outputs: [join(folder, 'made')],
    noteFile: join(folder, 'cache/last.json'),
  });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a file with a time of its own, as the next second would. */
const write = (name: string, text: string): void => {
  writeFileSync(join(folder, name), text);
  const later = new Date(Date.now() + 10_000);
  utimesSync(join(folder, name), later, later);
};

describe('what npm start has built', () => {
  it('is not current before the first build, and is after it', () => {
    expect(build.isCurrent()).toBe(false);
    build.begin()();
    expect(build.isCurrent()).toBe(true);
  });

  it.each<[string, () => void]>([
    ['a source is changed, to another text of the same length', () => write('source/deep/b.ts', 'new')],
    ['a source is added', () => write('source/c.ts', '')],
    ['a source is removed', () => rmSync(join(folder, 'source/a.ts'))],
    ['the lock file appears', () => write('lock.json', '{}')],
    ['another build wrote its files', () => write('made/a.js', 'new')],
    ['what was built is gone', () => rmSync(join(folder, 'made'), { recursive: true })],
    ['the note of it cannot be read', () => write('cache/last.json', '{"inputs":')],
  ])('is not current any more when %s', (_when, change) => {
    build.begin()();
    change();
    expect(build.isCurrent()).toBe(false);
  });

  it('is not current when a source changed while it was built', () => {
    const remember = build.begin();
    write('source/a.ts', 'new');
    remember();
    expect(build.isCurrent()).toBe(false);
  });
});
