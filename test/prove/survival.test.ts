import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seededRandom } from '../setup/random.ts';
import { S3_CREDENTIALS, startS3, type TestS3 } from '../setup/servers/s3.ts';
import { rounds } from '../setup/rounds.ts';
import { copyDataFolder } from '../src-server/workspace/support.ts';
import type { Place } from './survival/process.ts';
import { survive } from './survival/rounds.ts';
import { isInRun } from '#test/setup/extent.ts';

let folder: string;
let s3: TestS3;
beforeAll(async () => {
  for (const [name, value] of Object.entries(S3_CREDENTIALS)) vi.stubEnv(name, value);
  folder = await copyDataFolder();
  s3 = await startS3();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

// Fifty rounds run with `npm run prove -- survival`.
describe.runIf(isInRun('long'))(
  'a workspace that is killed with SIGKILL in the middle of uploads, reviews and edits',
  () => {
    it('keeps everything that it acknowledged, once, and finishes the work that it had started', async () => {
      const place: Place = { dataFolder: folder, s3: s3.settings };
      const ledger = await survive({
        place,
        rounds: rounds(3),
        random: seededRandom(3),
        chances: { start: 0, settled: 1 },
        isEnough: ({ acknowledged, tables }, round) => acknowledged >= 6 * round && tables.size > 0,
      });
      expect(ledger.losses).toEqual([]);
      expect(ledger.files.size).toBeGreaterThan(0);
      expect(ledger.tables.size).toBeGreaterThan(0);
    });
  },
);
