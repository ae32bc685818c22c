import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { probeCapabilities } from '#pane/word/capabilities.ts';
import { profile } from '../profiles.ts';
import { describeDifferences } from './describe.ts';
import { recordedMatrix } from './matrix.ts';
import { recordingSchema, type Recording } from './recording.ts';
import { playedBy, replay } from './replay.ts';
import { scenarios, TRACKED_WORDS } from './scenarios.js';

const golden = join(import.meta.dirname, '../golden');
const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');

const batch = { at: '2026-01-05T09:00:00Z', request: {}, response: null, ms: 12 };
const recording: Recording = {
  version: 2,
  recorder: 'codicil',
  platform: 'Mac',
  wordVersion: '16.112',
  language: 'en-US',
  utcOffsetMinutes: 0,
  scenarios: ['one', 'two'].map((name) => ({
    name,
    batches: [batch],
    error: null,
    ooxml: '',
    afterUndo: null,
  })),
};
const difference = {
  scenario: 'two',
  member: 'body.search("x").items[0].insertText("y", "After")',
  at: '.text',
  word: 'y',
  host: undefined,
};

it('the README says what the recordings in golden/ have shown, and no more', async () => {
  const files = existsSync(golden) ? readdirSync(golden).filter((name) => name.endsWith('.json')) : [];
  const recordings = await Promise.all(
    files.toSorted().map(async (name) => {
      const found = recordingSchema.parse(JSON.parse(readFileSync(join(golden, name), 'utf8')));
      return { recording: found, differences: await replay(found) };
    }),
  );
  expect(readme).toContain(recordedMatrix(scenarios, recordings));
});

it('LTSC 2021 has tracked words as untried until its recording is as here', async () => {
  const files = existsSync(golden) ? readdirSync(golden).filter((name) => name.endsWith('.json')) : [];
  const shown = await Promise.all(
    files.map(async (name) => {
      const found = recordingSchema.parse(JSON.parse(readFileSync(join(golden, name), 'utf8')));
      const isRecorded = found.scenarios.some((one) => one.name === TRACKED_WORDS && one.error === null);
      const differs = (await replay(found)).some(({ scenario }) => scenario === TRACKED_WORDS);
      return playedBy(found) === 'ltsc2021' && isRecorded && !differs;
    }),
  );
  const { sets, platform, version } = profile('ltsc2021');
  const has = (set: string, wanted: string): boolean => set in sets && Number(sets[set]) >= Number(wanted);
  const { trackedWords } = probeCapabilities(has, { platform, version });
  expect(trackedWords).toEqual({ available: true, ...(shown.includes(true) ? {} : { isUntried: true }) });
});

it('every scenario that names a row names one of the README’s table', () => {
  const rows = Object.values(scenarios).flatMap(({ row }) => (row === undefined ? [] : [row]));
  expect(rows).toEqual(expect.arrayContaining([2, 3, 4, 10, 11, 15, 16, 21]));
  expect(rows.filter((row) => !readme.includes(`\n| ${row} | `))).toEqual([]);
});

it('the matrix has a cell for each scenario and recording', () => {
  const rows = { one: { row: 4 }, two: {}, three: {} };
  expect(recordedMatrix(rows, [{ recording, differences: [difference] }])).toBe(
    [
      '| Row | Scenario | Mac 16.112 |',
      '| --- | --- | --- |',
      '| 4 | one | as here |',
      '|  | two | 1 difference |',
      '|  | three | not recorded |',
    ].join('\n'),
  );
  expect(recordedMatrix(rows, [])).toBe('No real Word has been recorded yet.');
});

it('a difference is described by its member, with both answers', () => {
  expect(describeDifferences(recording, [difference]).split('\n')).toEqual([
    'Mac 16.112 (en-US) differs from the word host in 1 of 2 scenarios.',
    '',
    'two (12 ms)',
    '  body.search("x").items[0].insertText("y", "After").text',
    '    Word: "y"',
    '    host: nothing',
  ]);
});
