import { describe, expect, it } from 'vitest';
import {
  createLedger,
  endedWithoutWord,
  failuresOfService,
  lossesOf,
  refusalsBecauseOfOthers,
  repetitionsIn,
} from './ledger.ts';
import { waitingUsers } from './load.ts';
import { answerTo, digestOf } from './service.ts';

const service = {
  asked: new Map([
    ['once', 1],
    ['twice', 2],
  ]),
  files: new Map([['file', digestOf('rent')]]),
};

describe('the ledger of a soak', () => {
  it('finds nothing lost if the service knows all that was acknowledged', () => {
    const ledger = createLedger();
    ledger.done.set('once', answerTo('once'));
    ledger.uploaded.set('file', digestOf('rent'));
    expect(lossesOf(ledger, service)).toEqual([]);
  });

  it('finds answers that are truncated or unknown, and files that are missing or different', () => {
    const ledger = createLedger();
    ledger.done.set('once', answerTo('once').slice(1));
    ledger.done.set('never', answerTo('never'));
    ledger.uploaded.set('file', digestOf('lease'));
    ledger.uploaded.set('gone', digestOf('rent'));
    expect(lossesOf(ledger, service)).toHaveLength(4);
  });

  it('finds repeated requests', () => {
    expect(repetitionsIn(service)).toEqual(['completion twice was asked for 2 times']);
  });

  it('finds refusals caused by other users, and no others', () => {
    const ledger = createLedger();
    ledger.refused.set('service_timeout', 9).set('queue_full', 1);
    expect(refusalsBecauseOfOthers(ledger)).toEqual(['ordinary users were refused with queue_full 1 times']);
  });

  it('finds requests that ended without a word, and counts those that failed with the service', () => {
    const ledger = createLedger();
    ledger.refused
      .set('service_timeout', 9)
      .set('incomplete_answer', 2)
      .set('queue_full', 1)
      .set('no relay', 3);
    expect([endedWithoutWord(ledger), failuresOfService(ledger)]).toEqual([[], 11]);
    ledger.refused.set('status 200', 2);
    expect(endedWithoutWord(ledger)).toEqual([
      '2 requests ended without an answer and without an error (status 200)',
    ]);
  });

  it('knows how many users wait for each limit', () => {
    expect([waitingUsers(28, 'completion'), waitingUsers(28, 'vault')]).toEqual([17, 14]);
  });
});
