import { totalmem } from 'node:os';

/** Returns a quarter of the memory that this process may use, in bytes: of the machine's, or of its container's where that is less. */
export function quarterOfMemory(total: number = totalmem(), permitted = process.constrainedMemory()): number {
  // A container without a limit has 0, or a number beyond any machine.
  return Math.floor(Math.min(total, permitted === 0 ? total : permitted) / 4);
}
