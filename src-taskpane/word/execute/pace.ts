import type { Capabilities } from '../model.ts';

/**
 * How many writing calls go to Word at once. Each takes Word on Mac some 300 ms (OfficeDev/office-js#6721); elsewhere as many as can be, since
 * each round trip costs more than its calls.
 */
export const callsAtOnce = ({ host }: Pick<Capabilities, 'host'>): number =>
  host.platform === 'Mac' ? 10 : 1_000;
