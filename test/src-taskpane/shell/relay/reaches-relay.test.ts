import { describe, expect, it } from 'vitest';
import { reachesRelay } from '#pane/shell/relay/reaches-relay.ts';

describe('a pane without a network', () => {
  it.each(['localhost', '127.0.0.1', '127.1.2.3', '[::1]'])(
    'reaches a relay on its own machine: %s',
    (hostname) => {
      expect(reachesRelay({ hostname }, { onLine: false })).toBe(true);
    },
  );

  it.each(['codicil.firm.example', 'localhost.firm.example', '10.0.0.1'])('does not reach %s', (hostname) => {
    expect(reachesRelay({ hostname }, { onLine: false })).toBe(false);
    expect(reachesRelay({ hostname }, { onLine: true })).toBe(true);
  });
});
