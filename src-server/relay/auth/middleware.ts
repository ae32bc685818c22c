import { isIPv6 } from 'node:net';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Clock } from '../../http/clock.ts';
import type { ActivityRecord } from '../activity/record.ts';
import { RelayFailure } from '../errors.ts';
import type { RelayResponse } from '../request-context.ts';
import type { RequestPace } from './request-pace.ts';
import { createRequestPace } from './request-pace.ts';
import { isInAny } from './groups.ts';
import type { Authenticator } from '../principal.ts';
import { TOKEN_MAX, bearerToken } from '../principal.ts';

/**
 * Most requests a minute: of one user; of one address without a token, which is how each pane begins; of one address with a token or a
 * pairing code, valid or not. A whole firm may share one address, which is why valid tokens are not counted by address.
 */
export const SIGN_IN_LIMITS = { user: 240, stranger: 1_200, refused: 120 } as const;

/** Callers that are remembered in each count: a few MiB. */
const KEYS_MAX = 20_000;

/** Middleware that authenticates callers and limits their rate (a pane in a loop must not keep the relay busy). */
interface AuthMiddleware {
  /**
   * Identifies the signed-in caller; answers others with `not_signed_in`, `token_too_long` or `too_many_requests`, and a caller in none of
   * the allowed groups with `not_allowed` or `groups_unknown`.
   */
  signedIn(this: void, request: Request, response: RelayResponse, next: NextFunction): Promise<void>;
  /** Limits pairing requests, before the code is read. */
  readonly pairing: RequestHandler;
  /** Limits other requests of callers who are not signed in yet. */
  readonly stranger: RequestHandler;
}

export function createAuthMiddleware(options: {
  readonly authenticator: Authenticator;
  /** Absent: everybody who can sign in. */
  readonly allowedGroups?: readonly string[];
  readonly activity?: Pick<ActivityRecord, 'countRefusedToken'>;
  readonly clock: Clock;
}): AuthMiddleware {
  const { authenticator, allowedGroups, activity, clock } = options;
  const paceOf = (perMinute: number): RequestPace =>
    createRequestPace({ perMinute, keysMax: KEYS_MAX, clock });
  const users = paceOf(SIGN_IN_LIMITS.user);
  const strangers = paceOf(SIGN_IN_LIMITS.stranger);
  const refused = paceOf(SIGN_IN_LIMITS.refused);
  /** Returns the refusal of a token, unless its network sent too many. */
  const refusalOf = (request: Request, code: 'not_signed_in' | 'token_too_long'): RelayFailure => {
    activity?.countRefusedToken();
    count(refused, networkOf(request));
    return new RelayFailure(code);
  };

  return {
    async signedIn(request, response, next) {
      const token = bearerToken(request.headers.authorization);
      if (token === undefined) {
        count(strangers, networkOf(request));
        // A pane that was just opened: the code that it asks for must be valid.
        await authenticator.authenticate('');
        throw new RelayFailure('not_signed_in');
      }
      if (token.length > TOKEN_MAX) throw refusalOf(request, 'token_too_long');
      const principal = await authenticator.authenticate(token);
      if (principal === undefined) throw refusalOf(request, 'not_signed_in');
      count(users, principal.id);
      const { exchange } = response.locals;
      exchange.principal = principal;
      if (allowedGroups !== undefined) {
        // What is recorded if it is refused.
        exchange.action = { action: 'sign-in' };
        if (!isInAny(principal, allowedGroups)) throw new RelayFailure('not_allowed');
        delete exchange.action;
      }
      next();
    },
    pairing(request: Request, _response: Response, next) {
      count(refused, networkOf(request));
      next();
    },
    stranger(request: Request, _response: Response, next) {
      count(strangers, networkOf(request));
      next();
    },
  };
}

function count(pace: RequestPace, key: string): void {
  const retryAfter = pace.take(key);
  if (retryAfter !== undefined) throw new RelayFailure('too_many_requests', { retryAfter });
}

/**
 * Returns the network that a request came from, through trusted proxies (TRUST_PROXY) only: its IPv4 address, or the 64 bits of its IPv6
 * address that name the subnet (RFC 4291, 2.5.4). Some proxies, such as Azure Application Gateway, write the port after it, a new one for
 * each connection.
 */
function networkOf(request: Request): string {
  const [, bracketed, plain = request.ip ?? ''] =
    /^(?:\[([^\]]*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(request.ip ?? '') ?? [];
  const address = (bracketed ?? plain).replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const after = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  return [...groups, ...Array<string>(zeros).fill('0'), ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
