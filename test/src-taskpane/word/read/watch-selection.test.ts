// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { PaneError } from '#pane/errors.ts';
import { document } from '../documents.ts';
import { clause } from '../insert-here.ts';
import { open, type Opened } from '../open.ts';

interface Heard {
  readonly seen: string[];
  readonly failed: string[];
  readonly refresh: () => void;
  readonly stop: () => void;
}

function watch({ pane }: Opened): Heard {
  const [seen, failed]: [string[], string[]] = [[], []];
  const watching = pane.watchSelection({
    seen: ({ text }) => seen.push(text),
    failed: ({ code }: PaneError) => failed.push(code),
  });
  return { seen, failed, ...watching };
}

/** Runs the watch's pending timer and waits for what it starts. */
async function quiet({ host, timers }: Opened): Promise<void> {
  timers.shift()?.();
  await host.idle();
}

const failure = { kind: 'transport', error: 5001, when: 'before' } as const;

describe('the watch on the selection', () => {
  it('looks at once, and at each new selection when Word is idle, until it is stopped', async () => {
    const opened = await open(document(clause));
    const { host, timers } = opened;
    host.select('pay');
    const heard = watch(opened);
    await host.idle();
    expect(heard.seen).toEqual(['pay']);
    host.select('Seller');
    host.select('Buyer');
    await host.idle();
    expect(timers).toHaveLength(1);
    await quiet(opened);
    expect(heard.seen).toEqual(['pay', 'Buyer']);
    heard.stop();
    host.select('thirty');
    await host.idle();
    expect(timers).toHaveLength(0);
  });

  it('looks again when the pane gets the focus, since Word omits some events', async () => {
    const opened = await open(document(clause));
    const heard = watch(opened);
    await opened.host.idle();
    opened.host.document.body.search('Seller')[0]?.insertText('Supplier', 'Replace');
    const [first] = opened.host.document.body.paragraphs();
    if (first !== undefined) opened.host.document.select(first.range('Content'));
    opened.timers.length = 0;
    opened.page.dispatchEvent(new Event('focus'));
    await quiet(opened);
    expect(heard.seen.at(-1)).toContain('Supplier');
  });

  it('repeats a failed look once, and reports nothing when that succeeds', async () => {
    const opened = await open(document(clause));
    const { host } = opened;
    host.select('Seller');
    host.faults.next(failure);
    const heard = watch(opened);
    await host.idle();
    expect(heard).toMatchObject({ seen: [], failed: [] });
    await quiet(opened);
    expect(heard).toMatchObject({ seen: ['Seller'], failed: [] });
  });

  it('reports a look that failed twice, and continues with the next selection', async () => {
    const opened = await open(document(clause));
    const { host } = opened;
    host.select('Seller');
    host.faults.next(failure, failure);
    const heard = watch(opened);
    await host.idle();
    await quiet(opened);
    expect(heard).toMatchObject({ seen: [], failed: ['word_failed'] });
    heard.refresh();
    await host.idle();
    expect(heard.seen).toEqual(['Seller']);
  });
});
