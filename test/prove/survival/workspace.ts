/** The process that is killed: the real workspace, with a clock that its parent advances, so that the limits of spec 8 do not interfere. */
import { pino } from 'pino';
import { z } from 'zod';
import { systemClock } from '#server/http/clock.ts';
import { startWorkspace } from '#server/workspace/start.ts';

const { offset, ...options } = z
  .object({
    dataFolder: z.string(),
    databaseUrl: z.string().exactOptional(),
    s3: z
      .object({
        bucket: z.string(),
        endpoint: z.string(),
        region: z.string(),
        prefix: z.string(),
        forcePathStyle: z.boolean(),
      })
      .exactOptional(),
    /** Milliseconds by which the clock is ahead of the machine's. */
    offset: z.number(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

let ahead = offset;
process.on('message', (message) => {
  ahead += z.object({ advance: z.number() }).parse(message).advance;
});
// The parent has ended, so there is nothing left to prove.
process.on('disconnect', () => process.exit(1));
const workspace = await startWorkspace({
  ...options,
  port: 0,
  sampleMatter: false,
  now: () => new Date(Date.now() + ahead),
  clock: systemClock(),
  log: pino({ level: 'warn' }, pino.destination(2)),
});
process.on('SIGTERM', () => {
  void workspace.close().then(() => process.exit(0));
});
const { baseUrl, token, certificate } = workspace;
process.send?.({ baseUrl, token, certificate });
