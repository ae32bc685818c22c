import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Returns whether a request comes from this machine itself, and not through a proxy on it. */
export function isFromHere(request: Request): boolean {
  // `ip` is the caller’s even behind a trusted proxy; Express ignores the headers of an untrusted one.
  return LOOPBACK.has(request.ip ?? '') && request.headers['x-forwarded-for'] === undefined;
}

/** Returns whether a request may read the metrics: with the token as bearer or, if there is none, from this machine only. */
export function mayReadMetrics(request: Request, token: string | undefined): boolean {
  if (token === undefined) return isFromHere(request);
  const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
