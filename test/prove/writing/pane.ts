import { createHash } from 'node:crypto';
import { createPause, pageTurn } from '#pane/shell/yield-to-main.ts';
import { createWordDocument } from '#pane/word/index.ts';
import type { WordDocument } from '#pane/word/model.ts';
import type { Quirks } from '#word-host/document/api.ts';
import { blankDocument } from '#word-host/document/file/blank.ts';
import { installWord, openWord, type OpenedWord, type OpenWordOptions } from '#word-host/jsdom.ts';
import type { ProfileName, Temper } from '#word-host/profiles.ts';

/** A Word with the pane's own access to its document. */
export interface ProvedPane {
  readonly word: OpenedWord;
  readonly pane: WordDocument;
  readonly close: () => Promise<void>;
}

/** The author of what Codicil writes. */
export const AUTHOR = 'Add-in User';

/** How a Word differs from that of its profile. */
export interface PlayedWord {
  readonly temper?: Temper;
  readonly quirks?: Partial<Quirks>;
}

/** Opens a Word with a blank document, in which documents are opened one after the other. */
export function openPlayed(profile: ProfileName, { temper, quirks = {} }: PlayedWord): Promise<ProvedPane> {
  const word = { docx: blankDocument(), profile, quirks, author: AUTHOR };
  return openPane({ ...word, ...(temper !== undefined && { temper }) });
}

/** The fixed clock of all proofs, so that their output is reproducible. */
const clock = (): Date => new Date('2026-01-05T09:00:00Z');

/**
 * Opens a document in a separate Word, in plain Node or in a test, with the real office.js and the pane's own code. Only one at a time: the
 * pane finds Word in the globals. `turn` yields to the page.
 */
export async function openPane(
  options: OpenWordOptions,
  turn: () => Promise<void> = pageTurn,
): Promise<ProvedPane> {
  const word = await openWord({ now: clock, ...options });
  const uninstall = installWord(globalThis, word);
  // Globals of a page that Node lacks.
  const names = ['DOMParser', 'XMLSerializer'] as const;
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const name of names)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      writable: true,
      value: word.window[name],
    });
  let ids = 0;
  const pane = await createWordDocument({
    now: clock,
    randomId: () => {
      ids += 1;
      return `prove${ids.toString(36).padStart(5, '0')}`;
    },
    sha256: (text) => Promise.resolve(createHash('sha256').update(text).digest('hex')),
    pause: createPause(() => performance.now(), turn),
    setTimer: () => () => undefined,
    page: new EventTarget(),
    device: { get: () => undefined, set: () => undefined, remove: () => undefined },
  });
  return {
    word,
    pane,
    close: async () => {
      await word.host.idle();
      uninstall();
      for (const [name, descriptor] of before) {
        if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
        else Object.defineProperty(globalThis, name, descriptor);
      }
      word.dispose();
    },
  };
}
