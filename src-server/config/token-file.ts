import type { Logger } from 'pino';

/** How long a token is used before the file is checked again, in milliseconds. */
export const LOOK_AGAIN_MS = 5_000;

/** Returns the token in a file’s text: its only line; undefined if there is anything else. */
export function parseToken(text: string): string | undefined {
  const token = text.trim();
  return /^[\x21-\x7e]+$/.test(token) ? token : undefined;
}

/**
 * Returns the token of WORKSPACE_TOKEN_FILE, and a new one within {@link LOOK_AGAIN_MS} after it was written: a rotation needs no
 * restart. If the file cannot be read, or is just being written, the last valid token stays in use; this is logged once.
 */
export function createTokenFile(options: {
  readonly path: string;
  /** The token that was read at the start. */
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
      // Missing for the moment: the current token may still be valid.
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
