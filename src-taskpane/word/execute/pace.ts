import type { Capabilities } from '../model/capabilities.ts';

/**
 * Returns how many writing calls one batch may contain. Each takes Word on Mac some 300 ms (OfficeDev/office-js#6721); elsewhere batches
 * are as large as possible, since a round trip costs more than its calls.
 */
export const callsAtOnce = ({ host }: Pick<Capabilities, 'host'>): number =>
  host.platform === 'Mac' ? 10 : 1_000;
