/**
 * npm run replay -- FILE…
 *
 * Replays recordings of real Word on the word host and prints the differences, member by member. Exits with 1 if there are any.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { describeDifferences } from './describe.ts';
import { recordingSchema } from './recording.ts';
import { replay } from './replay.ts';

const { positionals: files } = parseArgs({ allowPositionals: true });
if (files.length === 0) {
  console.error('Name a recording, as in: npm run replay -- test/word-host/golden/mac-16.112.json');
  process.exitCode = 2;
}
for (const file of files) {
  // oxlint-disable-next-line no-await-in-loop -- one recording after the other
  const recording = recordingSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (recording.success) {
    // oxlint-disable-next-line no-await-in-loop -- one recording after the other
    const differences = await replay(recording.data);
    console.log(describeDifferences(recording.data, differences));
    if (differences.length > 0) process.exitCode = 1;
  } else {
    console.error(`${file} is no recording of this recorder: ${recording.error.issues[0]?.message ?? ''}`);
    process.exitCode = 2;
  }
}
