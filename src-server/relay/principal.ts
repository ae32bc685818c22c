import type { SignIn } from './api.ts';

/** The authenticated user of a request. */
export interface Principal {
  /** `tid:oid` of Entra ID, `issuer#sub` of another issuer: never an e-mail address, which may be reassigned. */
  readonly id: string;
  readonly name: string;
  /** Folded (auth/email.ts). Absent if the sign-in provided none that counts: then nothing is shared with this user by e-mail. */
  readonly email?: string;
  readonly role: 'user' | 'admin';
  /** Groups or roles, as the issuer names them; `too many` if the issuer left them out of the token for that reason. */
  readonly groups: readonly string[] | 'too many';
  /** The single user of a local relay, who owns the workspace token and may see all that it sees. */
  readonly local: boolean;
}

/** An authenticator: one kind of sign-in. */
export interface Authenticator {
  /** Returns what the pane needs to sign in. */
  readonly signIn: SignIn;
  /** Returns the bearer of a token; undefined for any invalid token. */
  authenticate(token: string): Promise<Principal | undefined>;
  /** Exchanges a pairing code for a token. Absent if this kind of sign-in has no codes. */
  readonly pair?: (code: string) => string;
}

/** The role of administrators: an app role of Entra ID, or a role or group of another issuer. */
export const ADMIN_ROLE = 'Codicil.Admin';

/** Longest token that is read, in characters: one of Entra ID that lists 200 groups, its most, has about 11,000. */
export const TOKEN_MAX = 16_384;

/** Returns the token of an `Authorization` header; undefined unless it is exactly one bearer token (RFC 6750, 2.1). */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([A-Za-z0-9\-._~+/]+=*)$/i.exec(header ?? '')?.[1];
}
