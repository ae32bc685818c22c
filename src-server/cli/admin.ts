import { existsSync } from 'node:fs';
import { listFolder, readText } from '../project-root.ts';
import { systemClock } from '../http/clock.ts';
import { stopOnSignals } from '../signals.ts';
import { connect } from './admin/connect.ts';
import { runExport } from './admin/export.ts';
import type { RecordOrder } from './admin/order.ts';
import { runCommand } from '../command-line.ts';
import { readOrder } from './admin/order.ts';
import { createProgress } from './admin/progress.ts';
import { printRecord, printReport } from './admin/record.ts';

/** `npm run admin -- …`: exports history and audit logs to a file, or prints, checks and reports on the activity record. See {@link readOrder}. */
async function main(): Promise<void> {
  const order = readOrder(process.argv.slice(2));
  if (existsSync('.env')) process.loadEnvFile('.env');
  if (order.command !== 'export') return showRecord(order);
  const connection = await connect(process.env, { files: { readText, listFolder }, clock: systemClock() });
  const stopping = new AbortController();
  stopOnSignals(
    process,
    () => stopping.abort(new Error('Interrupted. Give the same command again to continue.')),
    () => performance.now(),
  );
  // The clock's timers do not keep a process alive; a wait for the service's minute must.
  const alive = setInterval(() => undefined, 60_000);
  try {
    // The token is known to be good before a file is made.
    const account = await connection.service.whoami({ user: 'admin', signal: stopping.signal });
    process.stderr.write(`Workspace account: ${accountOf(account)}\n`);
    const progress = createProgress(process.stderr);
    process.stdout.write(await runExport(order, connection.service, progress, stopping.signal));
  } finally {
    clearInterval(alive);
    await connection.close();
  }
}

async function showRecord(order: RecordOrder): Promise<void> {
  const folder = order.folder ?? process.env['ACTIVITY_FOLDER'];
  if (folder === undefined || folder === '')
    throw new Error('There is no activity record: set ACTIVITY_FOLDER, or name its folder with --folder.');
  const output = {
    line: (text: string) => void process.stdout.write(`${text}\n`),
    remark: (text: string) => void process.stderr.write(`${text}\n`),
  };
  const isGood =
    order.command === 'report'
      ? await printReport(folder, order, new Date(), output)
      : await printRecord(folder, order, new Date(), output);
  if (!isGood) process.exitCode = 1;
}

/** The account's address or id: which fields whoami has, the spec does not say (4.2). */
function accountOf(account: Readonly<Record<string, unknown>>): string {
  for (const name of ['email', 'user_email', 'user', 'id']) {
    const value = account[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return 'accepted';
}

await runCommand(main);
