import { describe, expect, it } from 'vitest';
import { openQuirky, outcomeOf } from './open.ts';

const append = ({ Word: word }: { readonly Word: typeof Word }, text: string): Promise<void> =>
  word.run(async (context) => {
    context.document.body.insertParagraph(text, 'End');
    context.document.body.insertParagraph(text, 'End');
    await context.sync();
  });

describe('the time that Word takes', () => {
  it('grows with the writing calls, on the clock that is handed in', async () => {
    const waits: number[] = [];
    const word = await openQuirky({ delayPerAction: 300 }, ['One.'], {
      delay: (milliseconds) => {
        waits.push(milliseconds);
        return Promise.resolve();
      },
    });
    await append(word, 'Two.');
    await word.Word.run(async (context) => {
      context.document.body.load('text');
      await context.sync();
    });
    expect(waits).toEqual([600]);
  });
});

describe('what the pane hears of a selection', () => {
  it.each([
    ['prompt', [], 1],
    ['late', [800], 1],
    ['none', [], 0],
  ] as const)('is %s', async (selectionEvents, late, events) => {
    const waits: number[] = [];
    const { host } = await openQuirky({ selectionEvents }, ['One two.'], {
      delay: (milliseconds) => {
        waits.push(milliseconds);
        return Promise.resolve();
      },
    });
    let heard = 0;
    host.onSelectionChanged(() => {
      heard += 1;
    });
    host.select('two');
    await host.idle();
    expect([waits, heard]).toEqual([late, events]);
  });
});

describe('custom XML', () => {
  it('is said to be added on the web, and is not there', async () => {
    const { Office, host } = await openQuirky({ customXmlLost: true }, ['One.']);
    const status = await new Promise<string>((resolve) => {
      Office.context.document.customXmlParts.addAsync('<a xmlns="urn:codicil:test"/>', (result) =>
        resolve(String(result.status)),
      );
    });
    expect(status).toBe('succeeded');
    expect(host.document.customXmlParts.byNamespace('urn:codicil:test')).toEqual([]);
  });
});

describe('a Word that dies', () => {
  it('answers neither the batch that killed it nor a later one', async () => {
    const word = await openQuirky({}, ['One.']);
    word.host.faults.dieDuring('Body.getReviewedText');
    const outcomes: string[] = [];
    const note = (name: string) => (): void => {
      outcomes.push(name);
    };
    void word.Word.run(async (context) => {
      context.document.body.getReviewedText('Current');
      await context.sync();
    }).then(note('read'), note('refused'));
    void append(word, 'Two.').then(note('written'), note('refused'));
    await word.host.idle();
    expect([outcomes, word.host.crashed, word.host.text()]).toEqual([[], true, 'One.']);
  });
});

/** Returns whether Word on the web drops tabs, and its answer to a hidden bookmark. */
async function webAs(temper: 'kind' | 'usual' | 'unfixed'): Promise<readonly unknown[]> {
  const word = await openQuirky({}, ['One two.'], { profile: 'web', temper });
  const mark = word.Word.run(async (context) => {
    context.document.body.search('two').getFirst().insertBookmark('_a');
    await context.sync();
  });
  const { quirks } = word.host.document;
  return [quirks.textRangesWithoutTabs, await outcomeOf(mark)];
}

describe('a profile', () => {
  it('has its quirks by default, more of them in the unfixed run, and none when it is kind', async () => {
    expect(await webAs('kind')).toEqual([false, undefined]);
    expect(await webAs('usual')).toEqual([true, undefined]);
    expect(await webAs('unfixed')).toEqual([true, 'InvalidArgument']);
  });
});
