import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { z } from 'zod';
import type { Clock } from '../../http/clock.ts';
import type { CollectedSignIn } from '../api.ts';
import type { RelayResponse } from '../request-context.ts';
import { RelayFailure } from '../errors.ts';
import { parseRequest } from './requests.ts';
import { createCollector } from '../sign-in/collector.ts';
import type { Mailbox } from '../sign-in/mailbox.ts';

/** Longest query of a callback, in UTF-16 code units: an issuer's code may have some thousand. */
const QUERY_MAX = 8_000;

/** 256 bits in base64url, without padding. */
const SECRET = /^[\w-]{43}$/;

/** Body of `POST /api/sign-in/callback` (api.ts). */
const callbackRequest = z.strictObject({ query: z.string().min(1).max(QUERY_MAX) });
/** Body of `POST /api/sign-in/collect` (api.ts). */
const collectRequest = z.strictObject({ secret: z.string().regex(SECRET) });

/** Returns the `state` of a secret: everybody on the way to the issuer sees it, and only the pane that has the secret can fetch by it. */
function stateOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * The two routes by which a callback gets from the sign-in window to the pane without either reaching the other. Neither needs a sign-in,
 * and neither gives access: a code is worth nothing without the verifier, which stays in the pane (RFC 7636).
 */
export function signInRoutes({ mailbox, clock }: { readonly mailbox: Mailbox; readonly clock: Clock }) {
  const collector = createCollector(mailbox, clock);
  return {
    /** Keeps the issuer's callback. Answers 204. */
    callback: async (request: Request, response: RelayResponse): Promise<void> => {
      const { query } = parseRequest(callbackRequest, request.body);
      const state = new URLSearchParams(query).get('state');
      // Only a state that belongs to a secret can be fetched.
      if (state === null || !SECRET.test(state)) throw new RelayFailure('invalid_request');
      await mailbox.put(state, query);
      response.status(204).end();
    },
    /** Answers with the callback of a secret as soon as there is one, once; 204 if there is none for a while. */
    collect: async (request: Request, response: RelayResponse): Promise<void> => {
      const state = stateOf(parseRequest(collectRequest, request.body).secret);
      const query = await collector.collect(state);
      if (response.destroyed) return;
      if (query === undefined) {
        response.status(204).end();
        return;
      }
      const answer: CollectedSignIn = { query };
      response.json(answer);
    },
  };
}
