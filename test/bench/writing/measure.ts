import { pageTurn } from '#pane/shell/yield-to-main.ts';
import { openPane, type ProvedPane } from '#test/prove/writing/pane.ts';
import type { Task } from './agreement.ts';

/** The cost of a rewrite. Times in milliseconds. */
export interface Measured {
  readonly trips: number;
  /** Tracked changes in the document afterwards. */
  readonly changes: number;
  readonly total: number;
  /** The part of it in the word host. */
  readonly host: number;
  /** Longest period of the pane's own work without a yield to the page or a round trip. */
  readonly block: number;
  /** The same for office.js: to create a message from a batch, to read an answer, or to release objects. */
  readonly officeBlock: number;
}

/** A way to write a rewrite of the selection. */
export type Way = (proved: ProvedPane, task: Task) => Promise<void>;

/** Opens the agreement, selects the passage, and measures one rewrite. Throws if the resulting text is wrong. */
export async function measure(docx: Uint8Array, task: Task, way: Way): Promise<Measured> {
  const marks: Mark[] = [];
  const mark = (whose: Mark['whose']): void => void marks.push({ at: performance.now(), whose });
  const proved = await openPane({ docx, profile: 'windows' }, async () => {
    mark('page');
    await pageTurn();
    mark('pane');
  });
  watchThread(proved, mark);
  const { host } = proved.word;
  host.selectRange(task.first, 0, task.last, (task.old.at(-1) ?? '').length);
  await host.idle();
  const before = host.batches.length;
  const start = performance.now();
  mark('pane');
  await way(proved, task);
  const end = performance.now();
  const batches = host.batches.slice(before);
  await host.idle();
  const trips = batches.filter(({ internal }) => !internal).length;
  const spent = batches.reduce((sum, { came, answered }) => sum + answered - came, 0);
  // Here the host works on the pane's thread too; in Word it does not.
  for (const { came, answered } of batches)
    marks.push({ at: came, whose: 'host' }, { at: answered, whose: 'office' });
  const longest = (whose: Mark['whose']): number => longestOf(marks, whose, end);
  const changes = host.document.trackedChanges().length;
  const now = host
    .text('current')
    .split('\n')
    .slice(task.first, task.last + 1);
  if (now.some((text, index) => text !== task.fresh[index])) throw new Error('The text is not the new text.');
  await proved.close();
  return {
    trips,
    changes,
    total: end - start,
    host: spent,
    block: longest('pane'),
    officeBlock: longest('office'),
  };
}

/** The time from which the thread belongs to an owner. */
interface Mark {
  readonly at: number;
  readonly whose: 'pane' | 'office' | 'host' | 'page';
}

/**
 * Marks where the pane calls office.js, and where it has the thread again. XML is processed by jsdom here but by the browser in Word, so it
 * counts as the host's.
 */
function watchThread({ word }: ProvedPane, mark: (whose: Mark['whose']) => void): void {
  const { DOMParser: Parser, XMLSerializer: Serializer } = word.window;
  for (const [owner, method, whose] of [
    [Parser.prototype, 'parseFromString', 'host'],
    [Serializer.prototype, 'serializeToString', 'host'],
    // How `Word.run` releases the objects of a run.
    [word.OfficeExtension.TrackedObjects.prototype, 'remove', 'office'],
  ] as const) {
    const real: (...given: unknown[]) => unknown = Reflect.get(owner, method);
    Reflect.set(owner, method, function watched(this: unknown, ...given: unknown[]): unknown {
      mark(whose);
      const made = Reflect.apply(real, this, given);
      mark('pane');
      return made;
    });
  }
  const { prototype } = word.OfficeExtension.ClientRequestContext;
  const sync: (passed?: unknown) => Promise<unknown> = Reflect.get(prototype, 'sync');
  Reflect.set(prototype, 'sync', async function watched(this: unknown, passed?: unknown): Promise<unknown> {
    mark('office');
    try {
      return await Reflect.apply(sync, this, [passed]);
    } finally {
      mark('pane');
    }
  });
}

function longestOf(marks: readonly Mark[], whose: Mark['whose'], end: number): number {
  const inOrder = marks.toSorted((a, b) => a.at - b.at);
  return inOrder.reduce(
    (longest, mark, index) =>
      mark.whose === whose ? Math.max(longest, (inOrder[index + 1]?.at ?? end) - mark.at) : longest,
    0,
  );
}
