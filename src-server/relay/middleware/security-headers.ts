import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { RelayFailure } from '../errors.ts';
import { CLOSED_POLICY } from './content-security-policy.ts';

/** Sets the headers of every response. Pages replace the closed policy by their own. */
export function securityHeaders(options: { readonly https: boolean }): RequestHandler {
  return (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Content-Security-Policy', CLOSED_POLICY);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'same-origin');
    response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    if (options.https) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    next();
  };
}

/** The rules that a request must meet before anything else is read. */
interface ForgeryOptions {
  /** The origin that the pane is served from, in production. Undefined locally: the loopback name of the request. */
  readonly publicOrigin: string | undefined;
}

/** Counts the occurrences of a header field, named in lower case. */
function countOf({ rawHeaders }: Request, field: string): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === field).length;
}

const LOOPBACK_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses a request that two programs may read differently, one for another host (a name that was made to point to loopback), and one that changes something and comes from
 * another site. The relay uses no cookies, so this is only a second line of defence.
 */
export function refuseForgedRequests(options: ForgeryOptions): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    // If a field is repeated, a proxy and this relay might each use another one (RFC 9110, 5.3; RFC 9112, 3.2).
    if (countOf(request, 'host') > 1)
      throw new RelayFailure('invalid_request', { sentence: 'This request has more than one Host.' });
    if (countOf(request, 'authorization') > 1) throw new RelayFailure('not_signed_in');
    const own = options.publicOrigin ?? loopbackOrigin(request);
    // A request target in absolute form names its own host (RFC 9112, 3.2.2): only proxies receive one, and this is not a proxy.
    if (own === undefined || !request.originalUrl.startsWith('/'))
      throw new RelayFailure('forbidden', { sentence: 'This relay answers under its own address alone.' });
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    const { origin } = request.headers;
    const site = request.headers['sec-fetch-site'];
    const foreign = (origin !== undefined && origin !== own) || site === 'cross-site' || site === 'same-site';
    if (foreign) throw new RelayFailure('forbidden', { sentence: 'This request came from another site.' });
    next();
  };
}

/** Returns the origin that the request was sent to, if its `Host` is a loopback name with the relay's own port. */
function loopbackOrigin(request: Request): string | undefined {
  const { host } = request.headers;
  const port = request.socket.localPort;
  const scheme = request.secure ? 'https' : 'http';
  const usual = port === (request.secure ? 443 : 80);
  const matches = LOOPBACK_NAMES.some((name) => host === `${name}:${port}` || (usual && host === name));
  return matches ? `${scheme}://${host}` : undefined;
}
