import { z } from 'zod';
import { email } from './common.ts';

/** Families of operations; each token has a list of permitted ones. */
export const tokenPermission = z.enum(['completion', 'vault', 'history', 'audit', 'tokens']);
export type TokenPermission = z.infer<typeof tokenPermission>;

/** Body of `POST /api/v1/workspace/tokens`, an extension of the embedded workspace. */
export const newToken = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(100, 'must have at most 100 characters')
    .regex(/^\P{Cc}*$/u, 'must not hold control characters'),
  permissions: z.array(tokenPermission).min(1, 'must name at least one permission'),
  /** Account of the token, created if it is new. Default: the workspace’s service account. */
  user: z.email('must be an e-mail address').max(254, 'must have at most 254 characters').optional(),
  /** How long it is valid. Default: until it is revoked. */
  days: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(3_660, 'must be at most 3660')
    .optional(),
});
export type NewToken = z.infer<typeof newToken>;

/** A token without its secret, of which the service only keeps a hash. */
export const tokenEntry = z.object({
  id: z.string(),
  name: z.string(),
  user: email,
  permissions: z.array(z.string()),
  created_at: z.iso.datetime(),
  /** Null while it is valid. */
  revoked_at: z.iso.datetime().nullable(),
  /** Null if it does not expire. */
  expires_at: z.iso.datetime().nullable(),
  /** To the hour; null if it never was. */
  last_used_at: z.iso.datetime().nullable(),
});
export type TokenEntry = z.infer<typeof tokenEntry>;

/** Answer of `GET /api/v1/workspace/tokens`, oldest first. */
export const tokensAnswer = z.object({ tokens: z.array(tokenEntry) });

/** Answer of `POST /api/v1/workspace/tokens`, the only one that ever contains the secret. */
export const createdToken = tokenEntry.extend({ token: z.string() });
export type CreatedToken = z.infer<typeof createdToken>;
