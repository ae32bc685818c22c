import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/http/clock.ts';
import { Database } from '#server/postgres/database.ts';
import { createMemoryMailbox, type Mailbox, KEEP_CALLBACK_MS } from '#server/relay/sign-in/mailbox.ts';
import { openPostgresMailbox } from '#server/relay/sign-in/postgres-mailbox.ts';
import { borrowPostgres, createTestDatabase, type TestDatabase } from '#test/setup/postgres.ts';
import { handClock } from '#test/src-server/workspace-client/hand-clock.ts';

/** Takes the query of one state. */
const takeOne = async (mailbox: Mailbox, state: string): Promise<string | undefined> =>
  (await mailbox.take(new Set([state]))).get(state);

const loan = await borrowPostgres();

describe('the mailbox of one relay', () => {
  it('gives a callback once', async () => {
    const mailbox = createMemoryMailbox(handClock());
    await mailbox.put('a', 'state=a&code=1');
    expect(await takeOne(mailbox, 'b')).toBeUndefined();
    expect(await takeOne(mailbox, 'a')).toBe('state=a&code=1');
    expect(await takeOne(mailbox, 'a')).toBeUndefined();
  });

  it('keeps the first callback of a state, so that nobody can replace it', async () => {
    const mailbox = createMemoryMailbox(handClock());
    await mailbox.put('a', 'first');
    await mailbox.put('a', 'second');
    expect(await takeOne(mailbox, 'a')).toBe('first');
  });

  it('forgets a callback after two minutes', async () => {
    const clock = handClock();
    const mailbox = createMemoryMailbox(clock);
    await mailbox.put('a', 'query');
    clock.advance(KEEP_CALLBACK_MS);
    expect(await takeOne(mailbox, 'a')).toBeUndefined();
  });

  it('forgets the oldest when it is full, however many are sent', async () => {
    const mailbox = createMemoryMailbox(handClock(), 3);
    for (const state of ['a', 'b', 'c', 'd']) await mailbox.put(state, state);
    expect(await Promise.all(['a', 'b', 'c', 'd'].map((state) => takeOne(mailbox, state)))).toEqual([
      undefined,
      'b',
      'c',
      'd',
    ]);
  });
});

describe.skipIf('missing' in loan)('the mailbox of relays on one database', () => {
  let place: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    place = await createTestDatabase('url' in loan ? loan.url : '');
    database = new Database(place.url, systemClock(), 20_000);
  });
  afterAll(async () => {
    await database.close();
    await place.drop();
  });

  it('gives what one relay received to another, once, and the first of a state', async () => {
    const [one, other] = [await openPostgresMailbox(database), await openPostgresMailbox(database)];
    await one.put('a', 'first');
    await one.put('a', 'second');
    expect(await takeOne(other, 'a')).toBe('first');
    expect(await takeOne(one, 'a')).toBeUndefined();
  });

  it('gives all that are waited for at once, and forgets the oldest when it is full', async () => {
    const mailbox = await openPostgresMailbox(database, 3);
    for (const state of ['p', 'q', 'r', 's']) await mailbox.put(state, `of ${state}`);
    expect(await mailbox.take(new Set(['p', 'q', 's', 'x']))).toEqual(
      new Map([
        ['q', 'of q'],
        ['s', 'of s'],
      ]),
    );
    expect(await takeOne(mailbox, 'r')).toBe('of r');
  });
});
