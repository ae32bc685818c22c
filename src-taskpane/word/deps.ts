import type { YieldToMain } from '../pure/diff/slices.ts';

/** The dependencies of `word/`, provided by the composition root. */
export interface WordDeps {
  readonly now: () => Date;
  /** Returns at least six characters of a–z and 0–9, different each time. Used in names of bookmarks and tags. */
  readonly randomId: () => string;
  /** Returns the lower-case hex SHA-256 of the text as UTF-8. */
  readonly sha256: (text: string) => Promise<string>;
  /** Calls back once after `milliseconds`; returns a function that cancels it. */
  readonly setTimer: (callback: () => void, milliseconds: number) => () => void;
  /** Yields to the browser during long work. */
  readonly pause: YieldToMain;
  /** The pane's window: it gets the focus when the user turns to it, and `pagehide` when the pane is closed. */
  readonly page: EventTarget;
  /** Storage on this device that survives the pane; a device may store nothing. */
  readonly device: {
    get(key: string): string | undefined;
    set(key: string, value: string): void;
    remove(key: string): void;
  };
}
