/**
 * `npm run bench -- workbook`: how long a large .xlsx takes to read, and how much memory at most, beside SheetJS: each in a process with the
 * usual limits, and SheetJS also in one without. Arguments: `--rows 400000` (of a text and four numbers), `--seed 1`.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '#server/http/clock.ts';
import { ReadFailure } from '#server/workspace/files/failure.ts';
import { startChild, type ChildCaps } from '#server/workspace/files/process/process.ts';
import { readUsage, type Usage } from '#server/workspace/files/process/usage.ts';
import { DEFAULT_CAPS } from '#server/workspace/files/reader.ts';
import { scriptPath } from '#server/workspace/script.ts';
import { ledger } from '../src-server/workspace/files/sheet/xlsx/ledger.ts';
import { printTable } from './print-table.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '400000' }, seed: { type: 'string', default: '1' } },
});
const MIB = 1024 * 1024;
const UNLIMITED: ChildCaps = { ...DEFAULT_CAPS, heapMiB: 8_192, residentMiB: 16_384 };
const SHEET_JS = scriptPath('workbook/sheet-js-child', import.meta.url);

const folder = await mkdtemp(join(tmpdir(), 'codicil-workbook-'));
const path = join(folder, 'ledger.xlsx');
try {
  const bytes = ledger(Number(values.rows), Number(values.seed));
  await writeFile(path, bytes);
  console.log(`${values.rows} rows, ${(bytes.length / 1e6).toFixed(1)} MB\n`);
  printTable(
    [
      ['reader', 'limits', 'outcome', 'rows', 'processor time', 'peak memory'],
      await measure('Codicil', 'usual', DEFAULT_CAPS),
      await measure('SheetJS', 'usual', DEFAULT_CAPS, SHEET_JS),
      await measure('SheetJS', 'none', UNLIMITED, SHEET_JS),
    ],
    3,
  );
} finally {
  await rm(folder, { recursive: true });
}

async function measure(
  name: string,
  limits: string,
  caps: ChildCaps,
  script?: string,
): Promise<readonly string[]> {
  let used: Usage = { cpuMs: 0, residentBytes: 0, peakBytes: 0 };
  const usageOf = (pid: number): Usage | undefined => {
    const now = readUsage(pid);
    // A process that has just ended reports no memory.
    if (now !== undefined && now.peakBytes > 0) used = now;
    return now;
  };
  const child = startChild(caps, { clock: systemClock(), usageOf }, script);
  let rows = '';
  let outcome = 'read';
  try {
    rows = String((await child.read(path)).blocks.length - 1);
    if (child.pid !== undefined) usageOf(child.pid);
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error;
    outcome = error.reason;
  } finally {
    child.kill();
  }
  const time = `${(used.cpuMs / 1_000).toFixed(1)} s`;
  return [name, limits, outcome, rows, time, `${Math.round(used.peakBytes / MIB)} MiB`];
}
