import { availableParallelism, loadavg } from 'node:os';

/**
 * Returns whether the machine had a spare processor during the last minute. Windows reports no load (os.loadavg): there it always
 * counts as calm.
 */
export function isMachineCalm(
  load: number = loadavg()[0] ?? 0,
  processors = availableParallelism(),
): boolean {
  return load < processors;
}
