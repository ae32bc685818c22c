import { z } from 'zod';
import { email } from './common.ts';

/**
 * Answer of `GET /api/whoami` (spec 4.2). The spec shows no fields: these are the ones that the
 * embedded workspace sends. A client accepts any fields ({@link anyIdentity}).
 */
export const identity = z.object({
  id: z.string(),
  email,
  workspace_id: z.int(),
  workspace_name: z.string(),
  permissions: z.array(z.string()),
  /** The token’s id, by which audit logs refer to it (spec 4.2). */
  token_id: z.string(),
  token_name: z.string(),
});
export type Identity = z.infer<typeof identity>;

export const anyIdentity = z.record(z.string(), z.unknown());
