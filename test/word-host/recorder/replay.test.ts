// @vitest-environment jsdom
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { blankDocument } from '../document/file/blank.ts';
import { installWord, openWord } from '../jsdom.ts';
import type { ProfileName } from '../profiles.ts';
import { recordingSchema, type Recording } from './recording.ts';
import { isEmptyDocument, noteUndo, recordScenarios } from './recorder.js';
import { replay } from './replay.ts';
import { quickPart } from '#test/setup/extent.ts';

const PLAYED = quickPart<ProfileName>(['windows', 'web', 'mac'], 1);

const golden = join(import.meta.dirname, '../golden');
const files = existsSync(golden) ? readdirSync(golden).filter((name) => name.endsWith('.json')) : [];
/** Records the word host itself, with one Undo by hand at the end. */
async function recorded(profile: ProfileName): Promise<Recording> {
  const word = await openWord({
    docx: blankDocument(),
    profile,
    utcOffsetMinutes: 120,
    now: () => new Date(),
  });
  const uninstall = installWord(globalThis, word);
  try {
    expect(await isEmptyDocument()).toBe(true);
    const recording = await recordScenarios(Reflect.get(word.window, 'OSF'));
    word.host.document.undo(1);
    await noteUndo(recording);
    expect(await isEmptyDocument()).toBe(false);
    return recordingSchema.parse({ ...(recording as object), utcOffsetMinutes: 120 });
  } finally {
    await word.host.idle();
    uninstall();
    word.dispose();
  }
}

const everywhere = [
  'writing into a locked plain text control: NotAllowed',
  'a search of 256 characters: SearchStringInvalidOrTooLong',
];
/** The scenarios that each Word refuses: Word on the web has neither windows nor Undo, the others keep some comments. */
const refused: Readonly<Partial<Record<ProfileName, readonly string[]>>> = {
  windows: ['a comment whose words were deleted, deleted: GeneralException', ...everywhere],
  web: [
    'texts by the markup that is shown: ApiNotFound',
    'the page that is shown, before and after reviewed text is read: ApiNotFound',
    'one step back after ranges were joined: ApiNotFound',
    ...everywhere,
  ],
  mac: ['a comment beside a page break, deleted: GeneralException', ...everywhere],
};

describe.each(PLAYED)('a recording of the host as %s', (profile) => {
  let recording: Recording;
  beforeAll(async () => {
    recording = await recorded(profile);
  });

  it('has every batch and its answer, and is replayed without a difference', async () => {
    expect(recording.scenarios.length).toBeGreaterThan(20);
    expect(recording.scenarios.filter(({ batches }) => batches.length < 2)).toEqual([]);
    const errors = recording.scenarios.flatMap(({ name, error }) =>
      error === null ? [] : [`${name}: ${error}`],
    );
    expect(errors.toSorted()).toEqual(refused[profile]?.toSorted());
    expect(await replay(recording)).toEqual([]);
  });

  it('shows where Word answers otherwise, member by member', async () => {
    const changed = JSON.stringify(recording)
      .replace('"Value":"One  three two four."', '"Value":"One three two four."')
      .replaceAll('<w:delText xml:space=\\"preserve\\">shall', '<w:delText xml:space=\\"preserve\\">will');
    const differences = await replay(recordingSchema.parse(JSON.parse(changed)));
    const found = differences.map(({ scenario, member }) => `${scenario}: ${member}`);
    expect(found).toContain('a tracked replacement: insert after, then delete: the document at the end');
    expect(found).toContain(
      'texts with a tracked deletion in them: body.paragraphs.getFirst().getReviewedText("Current")',
    );
    expect(new Set(differences.map(({ scenario }) => scenario)).size).toBeLessThan(5);
  });

  it('of a Word with other quirks differs', async () => {
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
