import type { YieldToMain } from '../diff/slices.ts';

/** What `word/` takes from outside, handed in at the composition root. */
export interface WordDeps {
  readonly now: () => Date;
  /** At least six characters of a–z and 0–9; new each time. Goes into names of bookmarks and tags. */
  readonly randomId: () => string;
  /** Lower-case hex SHA-256 of the text as UTF-8. */
  readonly sha256: (text: string) => Promise<string>;
  /** Calls back once after so many milliseconds; answers the way to stop it. */
  readonly setTimer: (callback: () => void, milliseconds: number) => () => void;
  /** The breaks of long work. */
  readonly pause: YieldToMain;
  /** The pane's window: it gets the focus when the user comes to it, and is hidden when the pane is closed. */
  readonly page: EventTarget;
  /** What this device keeps when the pane is gone; a device may keep nothing. */
  readonly device: {
    get(key: string): string | undefined;
    set(key: string, value: string): void;
    remove(key: string): void;
  };
}
