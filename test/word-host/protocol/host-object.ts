import type { Json } from './wire.ts';

/** An object of Word as the executor sees it: its class, and the target of the class’s members. */
export interface HostObject {
  readonly className: string;
  readonly target: unknown;
}

/** True for an object of Word, false for a plain value. */
export function isHostObject(value: HostObject | Json | undefined): value is HostObject {
  return typeof value === 'object' && value !== null && 'className' in value && 'target' in value;
}
