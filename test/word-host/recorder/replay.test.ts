// @vitest-environment jsdom
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blankDocument } from '../document/blank.ts';
import { installWord, openWord } from '../jsdom.ts';
import type { ProfileName } from '../profiles.ts';
import { recordingSchema, replay, type Recording } from './replay.ts';

const golden = join(import.meta.dirname, '../golden');
const files = existsSync(golden) ? readdirSync(golden).filter((name) => name.endsWith('.json')) : [];

/** What the snippet records in the word host itself. */
async function recorded(profile: ProfileName): Promise<Recording> {
  const word = await openWord({ docx: blankDocument(), profile });
  const uninstall = installWord(globalThis, word);
  try {
    const script = readFileSync(join(import.meta.dirname, 'snippet.js'), 'utf8');
    const OSF: unknown = Reflect.get(word.window, 'OSF');
    // oxlint-disable-next-line typescript/no-implied-eval -- the snippet is a script, as Script Lab runs it
    const run: unknown = new Function(
      'Word',
      'Office',
      'OSF',
      'document',
      `${script}; return recordCodicil();`,
    );
    const call = run as (...globals: readonly unknown[]) => Promise<string>;
    return recordingSchema.parse(JSON.parse(await call(word.Word, word.Office, OSF, undefined)));
  } finally {
    await word.host.idle();
    uninstall();
    word.dispose();
  }
}

describe.each<ProfileName>(['windows', 'web', 'mac'])('a recording of the host as %s', (profile) => {
  it('has every batch and its answer, and is replayed without a difference', async () => {
    const recording = await recorded(profile);
    expect(recording.scenarios.length).toBeGreaterThan(8);
    const short = recording.scenarios.filter(({ batches }) => batches.length < 2);
    expect(short).toEqual([]);
    const refused = recording.scenarios.flatMap(({ name, error }) =>
      error === null ? [] : [`${name}: ${error}`],
    );
    expect(refused).toEqual([expect.stringContaining('a search of 256 characters')]);
    expect(await replay(recording)).toEqual([]);
  });

  it('shows where Word answers otherwise: a text, a number of hits, the document at the end', async () => {
    const recording = await recorded(profile);
    const changed = JSON.stringify(recording)
      .replace('"Value":"One  three two four."', '"Value":"One three two four."')
      .replaceAll('<w:delText xml:space=\\"preserve\\">shall', '<w:delText xml:space=\\"preserve\\">will');
    const differences = await replay(recordingSchema.parse(JSON.parse(changed)));
    const found = differences.map(({ scenario, at }) => `${scenario}: ${at.replace(/\d+/gu, '#')}`);
    expect(found).toContain('a tracked replacement: insert behind, then delete: the document at the end');
    expect(found).toContain('texts with a tracked deletion in them: batch #.Results.#.Value');
    expect(new Set(differences.map(({ scenario }) => scenario)).size).toBeLessThan(5);
  });

  it('of a Word with other quirks differs', async () => {
    const recording = await recorded(profile);
    const other = profile === 'mac' ? 'PC' : 'Mac';
    const differences = await replay({ ...recording, platform: other });
    expect(new Set(differences.map(({ scenario }) => scenario))).toContain(
      'a tracked replacement in one call',
    );
  });
});

describe('recordings of real Word', () => {
  it.runIf(files.length === 0)('are none yet: nothing here has been seen in real Word', () => {
    expect(files).toEqual([]);
  });

  it.each(files)('%s is answered by the host as Word did', async (name) => {
    const recording = recordingSchema.parse(JSON.parse(readFileSync(join(golden, name), 'utf8')));
    expect(await replay(recording)).toEqual([]);
  });
});
