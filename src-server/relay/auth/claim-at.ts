import type { JWTPayload } from 'jose';

/** Returns a claim by its name or, if there is none, by its path: `realm_access.roles`. */
export function claimAt(payload: JWTPayload, name: string): unknown {
  if (Object.hasOwn(payload, name)) return payload[name];
  return name
    .split('.')
    .reduce<unknown>(
      (value, member) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, member)
          ? Reflect.get(value, member)
          : undefined,
      payload,
    );
}
