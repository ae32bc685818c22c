/**
 * A workspace in a separate process, over a server's database, for tests with several. Its clock only advances by message; it reports which
 * file it starts to read, and continues reading on a message.
 */
import { once } from 'node:events';
import { basename } from 'node:path';
import { pino } from 'pino';
import { z } from 'zod';
import { systemClock } from '#server/http/clock.ts';
import { startCore } from '#server/workspace/core.ts';
import { testClock, testParts, textReader } from './support.ts';

const [dataFolder = '', databaseUrl = ''] = process.argv.slice(2);
const order = z.union([z.object({ advance: z.number() }), z.object({ read: z.boolean() })]);
const clock = testClock();
const gate = new EventTarget();
let isOpen = true;

process.on('message', (message) => {
  const given = order.parse(message);
  if ('advance' in given) clock.advance(given.advance);
  else isOpen = given.read;
  if (isOpen) gate.dispatchEvent(new Event('open'));
});

const workspace = await startCore(
  {
    dataFolder,
    databaseUrl,
    port: 0,
    sampleMatter: false,
    now: clock.now,
    clock: systemClock(),
    log: pino({ level: 'warn' }, pino.destination(2)),
  },
  testParts(undefined, {
    reader: {
      async read(path, name, { signal } = {}) {
        process.send?.({ begins: basename(name) });
        if (!isOpen) await once(gate, 'open', signal === undefined ? {} : { signal });
        return textReader.read(path, name);
      },
      close: async () => {},
    },
  }),
);
const { baseUrl, token, certificate } = workspace;
process.send?.({ baseUrl, token, certificate });
