import { availableParallelism, loadavg } from 'node:os';

/**
 * Whether the machine has had a processor to spare during the last minute. Windows tells no load (os.loadavg): there it always
 * counts as calm.
 */
export function isMachineCalm(
  load: number = loadavg()[0] ?? 0,
  processors = availableParallelism(),
): boolean {
  return load < processors;
}
