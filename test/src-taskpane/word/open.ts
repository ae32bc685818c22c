import { createHash } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { WordDocument } from '#pane/word/model.ts';
import { createWordDocument } from '#pane/word/index.ts';
import { PATIENCE_MS } from '#pane/word/office/with-timeout.ts';
import { memoryDevice } from './device.ts';
import { installWord, openWord, type OpenWordOptions, type OpenedWord } from '#word-host/jsdom.ts';

/** The clock of Word and of the pane in these tests. */
export const today = new Date('2026-01-05T09:00:00Z');

/** A document open in Word, and the pane's access to it. */
export interface Opened {
  readonly word: OpenedWord;
  readonly host: OpenedWord['host'];
  readonly pane: WordDocument;
  /** The pane's window, and its storage on the device. */
  readonly page: EventTarget;
  readonly device: ReturnType<typeof memoryDevice>;
  /** Pending timers that the pane has set, in order. */
  readonly timers: (() => void)[];
  /** Pending timers of a minute, which end the wait for Word. */
  readonly patience: (() => void)[];
  /** Opens another pane on the same document, as after a reload. */
  readonly reload: () => Promise<WordDocument>;
  /** Closes Word before the test ends: the page can have only one at a time. */
  readonly close: () => Promise<void>;
}

/** Opens a document in its own Word, which is closed when the test ends. */
export async function open(docx: Uint8Array, options: Omit<OpenWordOptions, 'docx'> = {}): Promise<Opened> {
  const word = await openWord({ docx, now: () => today, ...options });
  const uninstall = installWord(globalThis, word);
  let closed = false;
  const close = async (): Promise<void> => {
    if (closed) return;
    closed = true;
    await word.host.idle();
    uninstall();
    word.dispose();
  };
  onTestFinished(close);
  const timers: (() => void)[] = [];
  const patience: (() => void)[] = [];
  const [page, device] = [new EventTarget(), memoryDevice()];
  let ids = 0;
  const create = (): Promise<WordDocument> =>
    createWordDocument({
      now: () => today,
      randomId: () => {
        ids += 1;
        return `test${ids.toString(36).padStart(4, '0')}`;
      },
      sha256: (text) => Promise.resolve(createHash('sha256').update(text).digest('hex')),
      pause: () => undefined,
      page,
      device,
      setTimer: (callback, milliseconds) => {
        const due = milliseconds === PATIENCE_MS ? patience : timers;
        due.push(callback);
        return () => {
          const index = due.indexOf(callback);
          if (index >= 0) due.splice(index, 1);
        };
      },
    });
  return {
    word,
    host: word.host,
    pane: await create(),
    page,
    device,
    timers,
    patience,
    reload: create,
    close,
  };
}
