import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TransactionLost, protectTransactions } from '#server/postgres/safe-transactions.ts';
import { borrowPostgres, createTestDatabase } from '#test/setup/postgres.ts';
import type { TestDatabase } from '#test/setup/postgres.ts';

const loan = await borrowPostgres();

/** Starts a proxy to a server, whose connections can be broken as by a restart of the server. */
async function startBreakableWay(port: number) {
  const sockets = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(port, '127.0.0.1');
    for (const end of [from, to]) {
      sockets.add(end);
      end.on('error', () => undefined);
      end.once('close', () => {
        sockets.delete(end);
        from.destroy();
        to.destroy();
      });
    }
    from.pipe(to);
    to.pipe(from);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    break: () => sockets.forEach((socket) => socket.destroy()),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Lets all timers and connections run: an uncaught error fails the test. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
}

describe.skipIf('missing' in loan)('a transaction whose connection breaks', () => {
  let place: TestDatabase;
  let way: Awaited<ReturnType<typeof startBreakableWay>>;
  let sql: postgres.Sql;
  beforeAll(async () => {
    place = await createTestDatabase('url' in loan ? loan.url : '');
    const url = new URL(place.url);
    way = await startBreakableWay(Number(url.port || 5432));
    url.host = `127.0.0.1:${way.port}`;
    sql = protectTransactions(postgres(url.href, { max: 1, fetch_types: false }));
    await sql`create table kept (value integer)`;
  });
  afterAll(async () => {
    await sql.end({ timeout: 1 });
    way.break();
    await way.close();
    await place.drop();
  });
  const count = async (): Promise<unknown> =>
    (await sql`select count(*)::integer as count from kept`)[0]?.['count'];

  it('during a query rejects, and the process survives', async () => {
    const transaction = sql.begin(async (tx) => {
      await tx`insert into kept (value) values (1)`;
      const sleeping = tx`select pg_sleep(10)`.execute();
      setImmediate(() => way.break());
      await sleeping;
    });
    await expect(transaction).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    await settle();
    expect(await count()).toBe(0);
  });

  it('between two queries rejects, and the second is not sent', async () => {
    let refusal: unknown;
    const transaction = sql.begin(async (tx) => {
      await tx`insert into kept (value) values (1)`;
      way.break();
      await transaction.catch(() => undefined);
      try {
        await tx`insert into kept (value) values (2)`;
      } catch (error) {
        refusal = error;
      }
    });
    await expect(transaction).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    await settle();
    expect(refusal).toBeInstanceOf(TransactionLost);
    expect(await count()).toBe(0);
  });

  it('after its work rejects, and nothing is stored', async () => {
    const transaction = sql.begin(async (tx) => {
      await tx`insert into kept (value) values (1)`;
      way.break();
      await transaction.catch(() => undefined);
      return 'done';
    });
    await expect(transaction).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    await settle();
    expect(await count()).toBe(0);
  });

  it('commits, or rolls back with its own error, if the connection survives', async () => {
    expect(await sql.begin((tx) => tx`insert into kept (value) values (3) returning value`)).toMatchObject([
      { value: 3 },
    ]);
    const refused = sql.begin('read only', async (tx) => {
      await tx`insert into kept (value) values (4)`;
    });
    await expect(refused).rejects.toMatchObject({ code: '25006' });
    const own = sql.begin(async (tx) => {
      await tx`insert into kept (value) values (5)`;
      throw new RangeError('enough');
    });
    await expect(own).rejects.toBeInstanceOf(RangeError);
    expect(await count()).toBe(1);
  });
});
