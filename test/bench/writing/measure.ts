import { openPane, type ProvedPane } from '../../prove/writing/pane.ts';
import type { Task } from './agreement.ts';

/** What a rewrite took. Times in milliseconds. */
export interface Measured {
  readonly trips: number;
  /** Tracked changes that are in the document afterwards. */
  readonly changes: number;
  readonly total: number;
  /** Of it, in the word host. */
  readonly host: number;
  /** Longest stretch of the pane's and office.js's own work without a round trip in it. */
  readonly block: number;
}

/** A way to write a rewrite of the selection. */
export type Way = (proved: ProvedPane, task: Task) => Promise<void>;

/** Opens the agreement, selects the passage, and takes the time of one rewrite. Throws when the text is not the new one. */
export async function measure(docx: Uint8Array, task: Task, way: Way): Promise<Measured> {
  const proved = await openPane({ docx, profile: 'windows' });
  const { host } = proved.word;
  host.selectRange(task.first, 0, task.last, (task.old.at(-1) ?? '').length);
  await host.idle();
  const before = host.batches.length;
  const start = performance.now();
  await way(proved, task);
  const end = performance.now();
  const batches = host.batches.slice(before);
  await host.idle();
  const trips = batches.filter(({ internal }) => !internal).length;
  const spent = batches.reduce((sum, { came, answered }) => sum + answered - came, 0);
  // Between two batches the thread is the pane's. Here the host works on it too; in Word it does not.
  const free = [start, ...batches.map(({ answered }) => answered)];
  const busy = [...batches.map(({ came }) => came), end];
  const block = Math.max(...busy.map((until, index) => until - (free[index] ?? until)));
  const changes = host.document.trackedChanges().length;
  const now = host
    .text('current')
    .split('\n')
    .slice(task.first, task.last + 1);
  if (now.some((text, index) => text !== task.fresh[index])) throw new Error('The text is not the new text.');
  await proved.close();
  return { trips, changes, total: end - start, host: spent, block };
}
