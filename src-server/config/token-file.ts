import type { Logger } from 'pino';

/** How long a token that was read is used before the file is looked at again, in milliseconds. */
export const LOOK_AGAIN_MS = 5_000;

/** The token in a file's text: its one line; undefined where it holds anything else. */
export function parseToken(text: string): string | undefined {
  const token = text.trim();
  return /^[\x21-\x7e]+$/.test(token) ? token : undefined;
}

/**
 * Gives out the token of WORKSPACE_TOKEN_FILE, and a new one within {@link LOOK_AGAIN_MS} of its being written: a rotation needs no
 * restart. A file that cannot be read, or is just being written, leaves the last good token in use; the log says so once.
 */
export function createTokenFile(options: {
  readonly path: string;
  /** What was read at the start. */
  readonly token: string;
  readonly readText: (path: string) => string;
  readonly elapsed: () => number;
  readonly log: Pick<Logger, 'warn' | 'info'>;
}): () => string {
  const { path, readText, elapsed, log } = options;
  let { token } = options;
  let lookedAt = elapsed();
  let warned = false;
  const read = (): string | undefined => {
    try {
      return parseToken(readText(path));
    } catch {
      // Not there for the moment: the token in use may still be good.
      return undefined;
    }
  };
  return () => {
    if (elapsed() - lookedAt < LOOK_AGAIN_MS) return token;
    lookedAt = elapsed();
    const found = read();
    if (found === undefined && !warned)
      log.warn('WORKSPACE_TOKEN_FILE cannot be read, or does not hold one line; the last token is used.');
    if (found !== undefined && found !== token) log.info('The workspace token was read again.');
    warned = found === undefined;
    token = found ?? token;
    return token;
  };
}
