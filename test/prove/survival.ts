/**
 * `npm run prove -- survival`: kills a workspace at random moments and checks that nothing acknowledged is lost. Exits with 1 after a loss.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '../setup/random.ts';
import { S3_CREDENTIALS, startS3 } from '../setup/servers/s3.ts';
import { survive } from './survival/rounds.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** An empty database of a PostgreSQL server, instead of PGlite. */
    'database-url': { type: 'string' },
    /** Keeps the files in a bucket of an S3-compatible store, instead of a folder. */
    s3: { type: 'boolean', default: false },
    /** Keeps the data folder for inspection. */
    keep: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed);
if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed))
  throw new Error('--rounds must be a whole number above 0, and --seed a whole number.');

Object.assign(process.env, values.s3 ? S3_CREDENTIALS : {});
const store = values.s3 ? await startS3() : undefined;
const folder = await mkdtemp(join(tmpdir(), 'codicil-survival-'));
const databaseUrl = values['database-url'];
print(
  `${rounds} rounds, seed ${seed}, ${databaseUrl === undefined ? 'PGlite' : 'PostgreSQL'}, files in a ${values.s3 ? 'bucket' : 'folder'}`,
);
print('round  killed after  acknowledged  files  tables  losses  seconds');
const ledger = await survive({
  place: {
    dataFolder: folder,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(store === undefined ? {} : { s3: store.settings }),
  },
  rounds,
  random: seededRandom(seed),
  onRound: ({ number, killedAfterMs, acknowledged, files, tables, losses, ms }) => {
    const when =
      killedAfterMs < 0 ? `start ${Math.round(-killedAfterMs)} ms` : `${Math.round(killedAfterMs)} ms`;
    print(
      [
        String(number).padStart(5),
        when.padStart(12),
        String(acknowledged).padStart(12),
        String(files).padStart(5),
        String(tables).padStart(6),
        String(losses).padStart(6),
        (ms / 1000).toFixed(1).padStart(7),
      ].join('  '),
    );
  },
});
await store?.close();
if (values.keep) print(`The data is in ${folder}`);
else await rm(folder, { recursive: true, force: true });
for (const loss of ledger.losses) print(`LOST: ${loss}`);
print(
  `${ledger.acknowledged} changes and ${ledger.seenAudit.size} calls in all; ${ledger.losses.length} losses after ${rounds} kills; ${ledger.unanswered} of ${ledger.files.size} files there without an answer`,
);
process.exitCode = ledger.losses.length === 0 ? 0 : 1;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
