import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/http/clock.ts';
import { createFileReader } from '#server/workspace/files/reader.ts';
import { isInRun } from '#test/setup/extent.ts';
import { ledger } from './ledger.ts';
import { row, workbookOf } from './package.ts';

/** The most rows that a sheet has. */
const MOST_ROWS = 1_048_576;

/** What a workbook holds, its least size in bytes, its rows, and how it is made: small ones in the quick run, those of 14 MB and more in the long one. */
const BOOKS: readonly (readonly [what: string, bytes: number, rows: number, make: () => Buffer])[] = isInRun(
  'long',
)
  ? [
      ['400,000 rows of texts and numbers', 14_000_000, 400_000, () => ledger(400_000, 1)],
      [
        'as many rows as a sheet has',
        0,
        MOST_ROWS,
        () => workbookOf({ sheets: [row('<c><v>1234567</v></c>').repeat(MOST_ROWS)] }),
      ],
    ]
  : [['4,000 rows of texts and numbers', 0, 4_000, () => ledger(4_000, 1)]];

describe('a large .xlsx', () => {
  let folder = '';
  const reader = createFileReader({ clock: systemClock() });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'codicil-large-'));
  });
  afterAll(async () => {
    await reader.close();
    await rm(folder, { recursive: true });
  });

  it.each(BOOKS)(
    'is read to its end by a process with its usual limits: %s',
    async (_, leastBytes, rows, make) => {
      const bytes = make();
      expect(bytes.length).toBeGreaterThan(leastBytes);
      const path = join(folder, 'large.xlsx');
      await writeFile(path, bytes);
      const file = await reader.read(path, 'large.xlsx');
      // A heading, and each row.
      expect(file.blocks.length).toBe(rows + 1);
      expect(file.blocks.at(-1)?.end).toBe(file.text.length);
    },
  );
});
