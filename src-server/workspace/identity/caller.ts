/** Who calls: the service user account that a token is tied to (spec 5.6), and what its token may do. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly workspaceId: number;
  readonly workspaceName: string;
  readonly permissions: readonly Permission[];
}

/** A family of endpoints that a token may call (service-facts: each token carries a list). */
export const PERMISSIONS = ['completion', 'vault', 'history', 'audit'] as const;
export type Permission = (typeof PERMISSIONS)[number];
