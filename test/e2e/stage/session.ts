import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { handsOf } from './hands.ts';
import { watchRelay } from './relay-calls.ts';
import type { Preview } from './stage.ts';

/** The session of the relay is read again once it is a minute old; milliseconds, less what the browser takes to tell of it. */
const SESSION_MS = 55_000;

/** What a step does, shows and asks for. */
interface Step {
  readonly act: () => Promise<unknown>;
  /** Resolves when what the step is for is on the screen. */
  readonly shows: () => Promise<unknown>;
  /** The paths of the relay that it may call. Without it, none. */
  readonly asks?: RegExp;
}

/** A user's work in the pane and in the document by turns, step by step. */
export interface Session {
  /** Clicks in the document and then presses in the pane. */
  press(target: Locator): Promise<void>;
  /** Clicks in the document, presses in a box of the pane and types. */
  write(box: Locator, words: string): Promise<void>;
  /**
   * Takes a step and clicks in the document while the pane may still be at work; then, once all is quiet, goes to the document and
   * back. Before and after that it shows what it must, what was kept in earlier steps is still in the pane, and the relay is called
   * for nothing unasked.
   */
  step(name: string, step: Step): Promise<void>;
  /**
   * From now on, this must stay as it is in the pane, in a hidden tab too. What is read of it must not change; without `read`, the
   * number of these elements, which must not be zero.
   */
  keep(
    what: string,
    target: Locator,
    read?: (target: Locator) => Promise<boolean | number | string>,
  ): Promise<void>;
  /** What is no longer there because the user took it away. */
  release(what: string): void;
}

/** Begins a session in which the user reads on, between two presses, in the paragraph with these words. */
export function beginSession(preview: Preview, reads: string): Session {
  const hands = handsOf(preview);
  const calls = watchRelay(preview);
  const kept = new Map<string, () => Promise<void>>();
  const open = preview.pane.locator('[role=tab][aria-selected=true]').filter({ visible: true }).first();
  /** Resolves when all is quiet; fails at a call that was not asked for, and then at what is lost. */
  const holds = async ({ shows }: Step, asks: RegExp | undefined): Promise<void> => {
    await shows();
    await calls.settled();
    expect(calls.made.filter((path) => asks?.test(path) !== true)).toEqual([]);
    calls.forget();
    // One after the other: what comes first was made first.
    for (const check of kept.values()) {
      // oxlint-disable-next-line no-await-in-loop -- the first that is lost is reported
      await check();
    }
  };
  return {
    async press(target) {
      await hands.clickInDocument(reads);
      await hands.press(target);
    },
    async write(box, words) {
      await hands.clickInDocument(reads);
      await hands.write(box, words);
    },
    async step(name, step) {
      calls.forget();
      try {
        await step.act();
        await hands.clickInDocument(reads);
        await holds(step, step.asks);
        await hands.clickInDocument(reads);
        await hands.press(open);
        await holds(step, undefined);
        for (const gap of calls.sessionGaps) expect(gap).toBeGreaterThanOrEqual(SESSION_MS);
      } catch (error) {
        throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
    },
    async keep(what, target, read = (all) => all.count()) {
      const made = await read(target);
      expect(made, `${what} is there`).not.toBe(0);
      kept.set(what, async () => {
        expect(await read(target), `${what} is as it was`).toBe(made);
      });
    },
    release(what) {
      kept.delete(what);
    },
  };
}
