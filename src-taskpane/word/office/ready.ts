import { PaneError } from '../../errors.ts';
import { officeMessages } from './messages.ts';

/** How long office.js may take to be ready, in milliseconds. It usually takes one or two seconds. */
export const READY_MS = 15_000;

/** The dependencies of {@link onOfficeReady}. */
export interface ReadyParts {
  /** Calls back once after `milliseconds`; returns a function that cancels it. */
  readonly setTimer: (callback: () => void, milliseconds: number) => () => void;
  /** Returns what the browser has blocked so far, such as `script-src eval`. */
  readonly blocked: () => readonly string[];
}

/**
 * Resolves when office.js is ready, with the host and platform of Word; with `undefined` outside Word. Rejects with `word_failed` when
 * office.js did not load, or is not ready after {@link READY_MS}; the message says what was blocked.
 */
export async function onOfficeReady(
  parts: ReadyParts,
): Promise<{ readonly host: string; readonly platform: string } | undefined> {
  const blocked = parts.blocked();
  const reason = blocked.length === 0 ? {} : { reason: blocked.join(', ') };
  if (typeof Office === 'undefined')
    throw new PaneError('word_failed', officeMessages.missing + whatWasBlocked(blocked), reason);
  const { host, platform } = await inTime(parts);
  // In a browser without Office both are null, despite their types.
  return String(host) === 'Word' ? { host: String(host), platform: String(platform) } : undefined;
}

function inTime({ setTimer, blocked }: ReadyParts): ReturnType<typeof Office.onReady> {
  return new Promise((resolve, reject) => {
    const stop = setTimer(() => {
      const found = blocked();
      reject(
        new PaneError('word_failed', officeMessages.late + whatWasBlocked(found), {
          reason: found.join(', ') || 'nothing was blocked',
        }),
      );
    }, READY_MS);
    void Office.onReady().then(resolve, reject).finally(stop);
  });
}

function whatWasBlocked(blocked: readonly string[]): string {
  return blocked.length === 0 ? '' : ` ${officeMessages.blocked(blocked.join(', '))}`;
}
