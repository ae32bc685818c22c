import type { ReadyParts } from '#pane/word/office/ready.ts';

/** The parts of a wait for Office in which time passes when {@link end} is called. */
export function parts(blocked: readonly string[] = []): ReadyParts & {
  readonly end: () => void;
  readonly timers: readonly number[];
} {
  const running = new Map<() => void, number>();
  return {
    setTimer(callback, milliseconds) {
      running.set(callback, milliseconds);
      return () => running.delete(callback);
    },
    blocked: () => blocked,
    end() {
      for (const callback of running.keys()) callback();
    },
    get timers() {
      return [...running.values()];
    },
  };
}
