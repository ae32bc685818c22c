import type { Request } from 'express';
import type { TokenCaller } from '../../identity/caller.ts';
import { recordAudit } from '../../store/audit.ts';
import type { Queryable } from '../../store/sql.ts';
import type { Services } from '../context.ts';

/** A call that was answered. */
interface EndedCall {
  /** `area:action`. */
  readonly type: string;
  /** Undefined if it came without a valid token. */
  readonly caller: TokenCaller | undefined;
  readonly ip: string;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly request: Request;
  readonly requestId: string;
  readonly status: number;
}

/**
 * Appends a call to the audit log, whatever its result: in a transaction of the operation, which fails if this fails, or separately, and
 * then it never rejects.
 */
export type CallAudit = (call: EndedCall, tx?: Queryable) => Promise<void>;

/** Longest user agent that the audit log keeps, in UTF-16 code units. */
const USER_AGENT_LENGTH = 300;
/** The most entries of calls without a valid token in any {@link STRANGERS_MS}, so that they cannot fill the store. */
const STRANGERS_MAX = 60;
const STRANGERS_MS = 60_000;

/**
 * Records calls (spec 4.7, 4.8). One without a valid token has no user, and its entry says that it was refused. Of
 * those, 60 per minute have an entry; the next entry after more of them has their number (`unlisted`).
 */
export function createCallAudit({ sql, now, log }: Pick<Services, 'sql' | 'now' | 'log'>): CallAudit {
  let strangers: number[] = [];
  let unlisted = 0;
  const admitStranger = (): Readonly<Record<string, string | number>> | undefined => {
    const time = now().getTime();
    strangers = strangers.filter((at) => at > time - STRANGERS_MS);
    if (strangers.length >= STRANGERS_MAX) {
      unlisted += 1;
      return undefined;
    }
    strangers.push(time);
    const before = unlisted;
    unlisted = 0;
    return { refused: 'no good token', ...(before === 0 ? {} : { unlisted: before }) };
  };
  return async ({ type, caller, ip, facts, request, requestId, status }, tx) => {
    // The token’s id (spec 4.2), as in whoami.
    const who = caller === undefined ? admitStranger() : { caller_token_id: caller.token.id };
    if (who === undefined) return;
    const entry = {
      type,
      userEmail: caller?.email ?? '',
      ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH),
      data: {
        ...pathIds(request),
        ...facts,
        ...who,
        status,
        request_id: requestId,
      },
    };
    if (tx !== undefined) {
      await recordAudit(tx, entry, now());
      return;
    }
    try {
      await recordAudit(sql, entry, now());
    } catch (error) {
      // The answer was sent already; the store’s failure is logged and affects the next call.
      log.error({ error: error instanceof Error ? error.name : '' }, 'an audit entry was not written');
    }
  };
}

/** Returns the ids of the path. Anything else that a client put there is omitted. */
function pathIds(request: Request): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.params)
      .map(([key, value]) => [key, String(value)] as const)
      .filter(([, value]) => /^(\d{1,10}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.test(value)),
  );
}
