import { randomBytes } from 'node:crypto';

/** Returns that many random bytes as hexadecimal digits in lower case. */
export function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}
