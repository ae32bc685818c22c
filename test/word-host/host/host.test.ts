import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { docxOf } from '../fixture.ts';
import type { OpenedWord } from '../jsdom.ts';
import { openForTest } from '../open-for-test.ts';

const open = (...blocks: readonly string[]): Promise<OpenedWord> => openForTest({ docx: docxOf(...blocks) });
describe('the host', () => {
  it('opens another document under the pane', async () => {
    const { Word, host } = await open('one');
    host.open(docxOf('two', 'three'));
    const text = await Word.run(async (context) => {
      context.document.body.load('text');
      await context.sync();
      return context.document.body.text;
    });
    expect(text).toBe('two\rthree');
  });

  it('keeps the document that is open when the next one is no Word document', async () => {
    const { host } = await open('one');
    host.select('one');
    expect(() => host.open(new TextEncoder().encode('no zip'))).toThrow(
      expect.objectContaining({ code: 'GeneralException' }),
    );
    expect([host.text(), host.document.selection.text]).toEqual(['one', 'one']);
  });

  it('lets go of a document that was edited when another one is opened', async () => {
    const { Word, host } = await open('one two');
    await Word.run(async (context) => {
      context.document.body.paragraphs.getFirst().insertText('three', 'Replace');
      await context.sync();
    });
    const before = new WeakRef(host.document.markup);
    host.open(docxOf('two'));
    await host.idle();
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    collect();
    expect(before.deref()).toBeUndefined();
  });

  it('saves what can be opened again', async () => {
    const { Word, host } = await open('one');
    await Word.run(async (context) => {
      context.document.body.insertParagraph('two', 'End');
      await context.sync();
    });
    const again = await openForTest({ docx: host.save() });
    expect(again.host.text()).toBe('one\ntwo');
  });

  it('tells of each batch that edited, and of no other', async () => {
    const { Word, host } = await open('one');
    let told = 0;
    const stop = host.onChanged(() => {
      told += 1;
    });
    const run = (edit: boolean): Promise<void> =>
      Word.run(async (context) => {
        if (edit) context.document.body.insertText('!', 'End');
        context.document.body.load('text');
        await context.sync();
      });
    await run(false);
    expect(told).toBe(0);
    await run(true);
    expect(told).toBe(1);
    stop();
    await run(true);
    expect(told).toBe(1);
    expect(host.batches.filter(({ changed }) => changed)).toHaveLength(2);
  });
});
