/** The relay with all of its parts, in front of a service whose address is the argument. */
import { randomUUID } from 'node:crypto';
import type { Authenticator } from '#server/relay/principal.ts';
import { GENEROUS, quietLog, startTestRelay } from '#test/src-server/relay/relay-fixture.ts';

/** A thousand users take turns, as in a firm, so that no user's limit is reached. */
let asked = 0;
const authenticator: Authenticator = {
  signIn: { kind: 'pairing' },
  authenticate() {
    asked += 1;
    return Promise.resolve({
      id: `user-${asked % 1_000}`,
      name: 'Bench',
      role: 'user',
      groups: [],
      local: true,
    });
  },
};
const long = { firstByte: 600_000, idle: 600_000, total: 600_000 };
const relay = await startTestRelay({
  client: {
    baseUrl: process.argv[2] ?? '',
    // The limits must not affect the measurement: 2,000 completions and 1,000 vault calls in any millisecond.
    windowMarginMs: 1 - 60_000,
    limits: GENEROUS,
    queueMax: 100_000,
    keepMs: 600_000,
    timeouts: { completion: long, read: long, upload: long },
  },
  options: { newId: randomUUID, authenticator, fileBytes: 1024 * 1024 * 1024, log: quietLog() },
});
process.send?.({ origin: relay.origin, token: relay.token });
process.on('disconnect', () => process.exit(0));
