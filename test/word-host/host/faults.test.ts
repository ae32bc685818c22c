import { describe, expect, it } from 'vitest';
import { docxOf } from '../fixture.ts';
import type { OpenedWord } from '../jsdom.ts';
import type { TransportError } from './faults.ts';
import { openForTest } from '../open-for-test.ts';

const open = (): Promise<OpenedWord> => openForTest({ docx: docxOf('one') });
function append({ Word }: OpenedWord, text: string): Promise<unknown> {
  return Word.run(async (context) => {
    context.document.body.insertParagraph(text, 'End');
    await context.sync();
  });
}

const mapping: readonly (readonly [TransportError, string])[] = [
  [5012, 'InvalidOrTimedOutSession'],
  [5102, 'ActivityLimitReached'],
  [7000, 'AccessDenied'],
  [5103, 'RequestPayloadSizeLimitExceeded'],
  [5104, 'ResponsePayloadSizeLimitExceeded'],
  [5016, 'WriteNotSupportedWhenModalDialogOpen'],
  [5001, 'GeneralException'],
];

describe('faults on the way to Word', () => {
  it.each(mapping)('%i reaches the pane as %s, before anything happened', async (error, code) => {
    const word = await open();
    word.host.faults.next({ kind: 'transport', error, when: 'before' });
    await expect(append(word, 'two')).rejects.toMatchObject({ code });
    expect(word.host.text()).toBe('one');
    await append(word, 'three');
    expect(word.host.text()).toBe('one\nthree');
  });

  it('an answer that is lost leaves the change in the document', async () => {
    const word = await open();
    word.host.faults.next({ kind: 'transport', error: 5012, when: 'after' });
    await expect(append(word, 'two')).rejects.toMatchObject({ code: 'InvalidOrTimedOutSession' });
    expect(word.host.text()).toBe('one\ntwo');
  });

  it('a batch that hangs never answers, and does not hold up the next one', async () => {
    const word = await open();
    word.host.faults.next({ kind: 'hang' });
    let settled = false;
    const settle = (): void => {
      settled = true;
    };
    void append(word, 'two').then(settle, settle);
    await append(word, 'three');
    await word.host.idle();
    expect([settled, word.host.text()]).toEqual([false, 'one\nthree']);
  });

  it('a slow batch answers late, and those behind it wait', async () => {
    const word = await open();
    word.host.faults.next({ kind: 'slow', milliseconds: 20 });
    const order: string[] = [];
    await Promise.all([
      append(word, 'two').then(() => order.push('two')),
      append(word, 'three').then(() => order.push('three')),
    ]);
    expect(order).toEqual(['two', 'three']);
    expect(word.host.text()).toBe('one\ntwo\nthree');
  });

  it('undefined lets a batch pass, and clean-up batches use no fault up', async () => {
    const word = await open();
    word.host.faults.next(undefined, { kind: 'transport', error: 7000, when: 'before' });
    await append(word, 'two');
    await word.host.idle();
    await expect(append(word, 'three')).rejects.toMatchObject({ code: 'AccessDenied' });
    expect(word.host.text()).toBe('one\ntwo');
  });

  it('Word refuses a member as often as it is told to', async () => {
    const word = await open();
    word.host.faults.refuse('Body.insertParagraph', 'GeneralException');
    await expect(append(word, 'two')).rejects.toMatchObject({ code: 'GeneralException' });
    await append(word, 'three');
    expect(word.host.text()).toBe('one\nthree');
  });
});
