import type { SignIn } from './api.ts';

/** Who sent a request, as the authenticator proved it. */
export interface Principal {
  /** `tid:oid` of Entra ID, `issuer#sub` of another issuer: never an address, which may change hands. */
  readonly id: string;
  readonly name: string;
  /** Folded (auth/email.ts). Absent where the sign-in gave none that counts: then nothing is shared with this user by e-mail. */
  readonly email?: string;
  readonly role: 'user' | 'admin';
  /** The single user of a local relay, who owns the workspace token and may see all that it sees. */
  readonly local: boolean;
}

/** A way to sign in. */
export interface Authenticator {
  /** What the pane needs to know to sign in, as it is known now. */
  readonly signIn: SignIn;
  /** The bearer of a token; undefined for every token that is not good, whatever is wrong with it. */
  authenticate(token: string): Promise<Principal | undefined>;
  /** Trades a pairing code for a token. Absent where the way has no codes. */
  readonly pair?: (code: string) => string;
}

/** The token of an `Authorization` header; undefined unless it is exactly one bearer token (RFC 6750, 2.1). */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([A-Za-z0-9\-._~+/]{1,8192}=*)$/i.exec(header ?? '')?.[1];
}
